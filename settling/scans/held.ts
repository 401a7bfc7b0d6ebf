/** What becomes of a scan that showed implausible losses when an organiser believes it. */
import type { ExclusiveWrite } from '#store/contest-write.ts'
import type { HeldScan } from '#store/scans/held-scans.ts'
import type { HistoryByTitle } from '#store/scans/histories.ts'
import { readKnownGamer } from '#store/scans/known-gamer.ts'
import { deleteSuspectedLosses } from '#store/scans/suspected-losses.ts'
import { writeInOneStatement } from '#store/write-in-one-statement.ts'
import { loadCatalogue } from '../recounts/catalogue.ts'
import { findingsWrites } from './save-scan.ts'

/** What was found since the scan stays. */
export function historyAfterHeld(
  stored: HistoryByTitle,
  { titles, vanished }: Pick<HeldScan, 'titles' | 'vanished'>,
): HistoryByTitle {
  const history = new Map(stored)
  for (const row of titles) history.set(row.titleId, row)
  for (const titleId of vanished) history.delete(titleId)
  return history
}

/** Settle in the same write. */
export async function applyHeldScan(write: ExclusiveWrite, held: HeldScan, at: Date): Promise<void> {
  const { tx } = write
  const known = await readKnownGamer(tx, held.xuid, null)
  if (!known) return
  const catalogue = await loadCatalogue(tx, write.catalogue)
  const { writes } = findingsWrites({ write, catalogue, known, at }, historyAfterHeld(known.history, held))
  await writeInOneStatement(tx, writes)
  await deleteSuspectedLosses(
    tx,
    held.titles.map(({ titleId }) => ({ xuid: held.xuid, titleId })),
  )
}
