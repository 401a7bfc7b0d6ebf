/**
 * The losses that the reads of a cycle have confirmed are taken together, when the cycle is settled: only then is it known how
 * many gamers they would hit. Too many mean that Xbox Live is broken, and nobody loses anything until the organiser says so.
 */
import type { ExclusiveWrite } from '#store/contest-write.ts'
import { addChanges, type ScanChanges } from '#store/scans/cycle-gamers.ts'
import { type Cycle, recordStoppedLosses } from '#store/scans/cycles.ts'
import { readKnownGamer } from '#store/scans/known-gamer.ts'
import {
  type ConfirmedLoss,
  confirmedLosses,
  countLosers,
  deleteSuspectedLosses,
  type Losers,
} from '#store/scans/suspected-losses.ts'
import { writeInOneStatement } from '#store/write-in-one-statement.ts'
import { type Catalogue, loadCatalogue } from '../recounts/catalogue.ts'
import { findingsWrites } from './save-scan.ts'

const MAX_LOSING = 0.03
/** In a small contest one gamer is more than that share: fewer than this never brake. */
const MIN_LOSING = 3

export const areTooMany = ({ inAll, active }: Omit<Losers, 'inCycle'>): boolean =>
  inAll >= MIN_LOSING && inAll > active * MAX_LOSING

/** Resolves to the number of gamers whose losses were stopped, or null. */
export async function takeLosses(write: ExclusiveWrite, { id, kind }: Cycle): Promise<number | null> {
  const losses = await confirmedLosses(write.tx, { cycleId: id })
  if (losses.length === 0) return null
  const losers = await countLosers(write.tx, id)
  // The past of a simulated contest is told in strides, and has no organiser.
  if (kind !== 'fill' && losers.inCycle > 0 && areTooMany(losers)) {
    await recordStoppedLosses(write.tx, id, losers.inAll)
    return losers.inAll
  }
  await takeAway(write, losses, id)
  return null
}

/** In the order of the gamers, as they come from the store. */
export async function takeAway(
  write: ExclusiveWrite,
  losses: readonly ConfirmedLoss[],
  cycleId: number | null = null,
): Promise<void> {
  const catalogue = await loadCatalogue(write.tx, write.catalogue)
  for (const [xuid, ofGamer] of Map.groupBy(losses, (loss) => loss.xuid)) {
    const changes = await takeFromGamer(write, catalogue, xuid, ofGamer)
    if (changes && cycleId !== null) await addChanges(write.tx, { cycleId, xuid, changes })
  }
  await deleteSuspectedLosses(
    write.tx,
    losses.map(({ xuid, row: { titleId } }) => ({ xuid, titleId })),
  )
}

async function takeFromGamer(
  write: ExclusiveWrite,
  catalogue: Catalogue,
  xuid: string,
  losses: readonly ConfirmedLoss[],
): Promise<ScanChanges | undefined> {
  const known = await readKnownGamer(write.tx, xuid, null)
  if (!known) return undefined
  const history = new Map(known.history)
  for (const { row } of losses) history.set(row.titleId, row)
  // The scan that found it: one scan confirms all that it confirms at once.
  const at = new Date(Math.max(...losses.map(({ confirmedAt }) => confirmedAt.getTime())))
  const { writes, changes } = findingsWrites({ write, catalogue, known, at }, history)
  await writeInOneStatement(write.tx, writes)
  return changes
}
