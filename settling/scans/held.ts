/** Applies a held scan, or undoes that. */

import { isCompleted } from '#contest/rules/title-status.ts'
import type { ExclusiveWrite } from '#store/contest-write.ts'
import { type AppliedScan, type HeldScan, rememberReplaced } from '#store/scans/held-scans.ts'
import type { HistoryByTitle } from '#store/scans/histories.ts'
import { readKnownGamer } from '#store/scans/known-gamer.ts'
import {
  addSuspectedLosses,
  deleteSuspectedLosses,
  type SuspectedLoss,
} from '#store/scans/suspected-losses.ts'
import { type Catalogue, loadCatalogue } from '../recounts/catalogue.ts'
import { harmOf } from './judge-scan.ts'
import { findingsWrites } from './save-scan.ts'
import { writeScans } from './scan-writes.ts'
import { squareAtStake } from './suspected-losses.ts'

/** Keeps what later scans found. */
export function historyAfterHeld(
  stored: HistoryByTitle,
  { titles, vanished }: Pick<HeldScan, 'titles' | 'vanished'>,
): HistoryByTitle {
  const history = new Map(stored)
  for (const row of titles) history.set(row.titleId, row)
  for (const titleId of vanished) history.delete(titleId)
  return history
}

/** The caller must settle in the same write. */
export async function applyHeldScan(write: ExclusiveWrite, held: HeldScan, at: Date): Promise<void> {
  const { tx } = write
  const known = await readKnownGamer(tx, held.xuid, null)
  if (!known) return
  const catalogue = await loadCatalogue(tx, write.catalogue)
  const found = findingsWrites({ catalogue, known, at }, historyAfterHeld(known.history, held))
  const touched = [...held.titles.map(({ titleId }) => titleId), ...held.vanished]
  await rememberReplaced(
    tx,
    held.id,
    touched.flatMap((titleId) => known.history.get(titleId) ?? []),
  )
  await writeScans(write, [found])
  await deleteSuspectedLosses(
    tx,
    held.titles.map(({ titleId }) => ({ xuid: held.xuid, titleId })),
  )
}

/** Reverses `historyAfterHeld`. Keeps what later scans found, unless only the older row was complete. */
export function historyBeforeHeld(
  stored: HistoryByTitle,
  { replaced }: Pick<AppliedScan, 'replaced'>,
): HistoryByTitle {
  const history = new Map(stored)
  for (const row of replaced) {
    const now = stored.get(row.titleId)
    if (!now || (isCompleted(row) && !isCompleted(now))) history.set(row.titleId, row)
  }
  return history
}

/** The caller must settle in the same write. */
export async function undoHeldScan(write: ExclusiveWrite, held: AppliedScan, at: Date): Promise<void> {
  const { tx } = write
  const known = await readKnownGamer(tx, held.xuid, null)
  if (!known) return
  const catalogue = await loadCatalogue(tx, write.catalogue)
  const history = historyBeforeHeld(known.history, held)
  await writeScans(write, [findingsWrites({ catalogue, known, at }, history)])
  await addSuspectedLosses(tx, held.xuid, suspectedAgain(held, history, catalogue))
}

/** The suspicions that applying the scan has answered, as the scan left them. */
export const suspectedAgain = (
  { titles, wouldLose, foundAt }: Pick<HeldScan, 'titles' | 'wouldLose' | 'foundAt'>,
  history: HistoryByTitle,
  catalogue: Catalogue,
): SuspectedLoss[] =>
  titles
    .filter((row) => harmOf(history.get(row.titleId), row, catalogue) === 'lost')
    .map((row) => ({
      ...{ titleId: row.titleId, row, begunAt: foundAt, confirmedIn: null, confirmedAt: null },
      square: squareAtStake(row.titleId, new Set(wouldLose), catalogue),
    }))
