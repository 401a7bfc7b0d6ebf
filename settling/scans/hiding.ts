/**
 * Whoever is not shown to two accounts turns private when the cycle is settled: only then is it known how many that are. Too many
 * mean that Xbox Live is broken, or bars us, and nobody turns private by it.
 */
import { storedReason } from '#contest/scans/scan-reasons.ts'
import type { ExclusiveWrite } from '#store/contest-write.ts'
import type { Cycle } from '#store/scans/cycles.ts'
import { countNewlyHidden, disbelieve, hideThem } from '#store/scans/refusals.ts'
import { areTooMany } from './losses.ts'

/** Resolves to how many were not believed, or null. */
export async function hideOrDisbelieve(
  write: ExclusiveWrite,
  { id: cycleId, kind }: Pick<Cycle, 'id' | 'kind'>,
): Promise<number | null> {
  const { gamers, takingPart } = await countNewlyHidden(write.tx, cycleId)
  if (gamers === 0) return null
  // The past of a simulated contest is told in strides, and has no organiser.
  if (kind === 'fill' || !areTooMany({ inAll: gamers, active: takingPart })) {
    await hideThem(write, cycleId)
    return null
  }
  const detail = `Xbox Live does not show the histories of ${gamers} gamers at once, which is too many to be believed.`
  const reason = storedReason('hidden_for_many', detail)
  await disbelieve(write.tx, { cycleId, gamers, reason })
  return gamers
}
