/**
 * A gamer whose history two accounts could not see becomes private when the cycle is settled, because only then is the
 * number of such gamers known. If there are too many, Xbox Live is broken or blocks us, and no one becomes private.
 */
import { storedReason } from '#contest/scans/scan-reasons.ts'
import type { ExclusiveWrite } from '#store/contest-write.ts'
import type { Cycle } from '#store/scans/cycles.ts'
import { countNewlyHidden, disbelieve, hideThem } from '#store/scans/refusals.ts'
import { areTooMany } from './losses.ts'

/** Resolves to the number of refusals that were ignored as implausible, or null. */
export async function hideOrDisbelieve(
  write: ExclusiveWrite,
  { id: cycleId, kind }: Pick<Cycle, 'id' | 'kind'>,
): Promise<number | null> {
  const { gamers, takingPart } = await countNewlyHidden(write.tx, cycleId)
  if (gamers === 0) return null
  // A simulated past advances in large steps and has no organiser.
  if (kind === 'fill' || !areTooMany({ inAll: gamers, active: takingPart })) {
    await hideThem(write, cycleId)
    return null
  }
  const detail = `Xbox Live does not show the histories of ${gamers} gamers at once, which is too many to be believed.`
  const reason = storedReason('hidden_for_many', detail)
  await disbelieve(write.tx, { cycleId, gamers, reason })
  return gamers
}
