/**
 * Confirmed losses of a cycle are applied together when it is settled, because only then is the number of affected
 * gamers known. If there are too many, Xbox Live is probably broken, and no one loses anything until an organiser
 * decides.
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
import { type Catalogue, loadCatalogue } from '../recounts/catalogue.ts'
import { findingsWrites, scanChangesOf } from './save-scan.ts'
import { writeScans } from './scan-writes.ts'

const MAX_LOSING = 0.03
/** Below this number losses are never stopped: in a small contest one gamer already exceeds the share. */
const MIN_LOSING = 3

export const areTooMany = ({ inAll, active }: Omit<Losers, 'inCycle'>): boolean =>
  inAll >= MIN_LOSING && inAll > active * MAX_LOSING

export async function takeLosses(write: ExclusiveWrite, { id, kind }: Cycle): Promise<number | null> {
  const losses = await confirmedLosses(write.tx, { cycleId: id })
  if (losses.length === 0) return null
  const losers = await countLosers(write.tx, id)
  // A simulated past advances in large steps and has no organiser.
  if (kind !== 'fill' && losers.inCycle > 0 && areTooMany(losers)) {
    await recordStoppedLosses(write.tx, id, losers.inAll)
    return losers.inAll
  }
  await takeAway(write, losses, id)
  return null
}

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
  // The time of the scan that confirmed them; one scan confirms all of its losses at once.
  const at = new Date(Math.max(...losses.map(({ confirmedAt }) => confirmedAt.getTime())))
  const found = findingsWrites({ catalogue, known, at }, history)
  await writeScans(write, [found])
  return scanChangesOf(found.events)
}
