/** Undoes losses that an organiser applied: the completions count again, and the losses are stopped as before. */
import { isCompleted } from '#contest/rules/title-status.ts'
import type { ExclusiveWrite } from '#store/contest-write.ts'
import type { AppliedLoss } from '#store/scans/applied-losses.ts'
import type { HistoryByTitle } from '#store/scans/histories.ts'
import { readKnownGamer } from '#store/scans/known-gamer.ts'
import { addSuspectedLosses } from '#store/scans/suspected-losses.ts'
import { loadCatalogue } from '../recounts/catalogue.ts'
import { findingsWrites } from './save-scan.ts'
import { writeScans } from './scan-writes.ts'

/** Titles that a scan has since shown as completed keep that row. */
export function historyBeforeLosses(stored: HistoryByTitle, losses: readonly AppliedLoss[]): HistoryByTitle {
  const history = new Map(stored)
  for (const { completed } of losses)
    if (!isCompleted(stored.get(completed.titleId))) history.set(completed.titleId, completed)
  return history
}

/** The caller must settle in the same write. */
export async function restoreCompletions(
  write: ExclusiveWrite,
  losses: readonly AppliedLoss[],
  at: Date,
): Promise<void> {
  const { tx } = write
  const catalogue = await loadCatalogue(tx, write.catalogue)
  for (const [xuid, ofGamer] of Map.groupBy(losses, (loss) => loss.xuid)) {
    const known = await readKnownGamer(tx, xuid, null)
    if (!known) continue
    const history = historyBeforeLosses(known.history, ofGamer)
    await writeScans(write, [findingsWrites({ catalogue, known, at }, history)])
    // From the latest scan, because the title may have grown again.
    const open = ofGamer
      .filter(({ titleId }) => !isCompleted(known.history.get(titleId)))
      .map((loss) => ({ ...loss, row: known.history.get(loss.titleId) ?? loss.row }))
    await addSuspectedLosses(tx, xuid, open)
  }
}
