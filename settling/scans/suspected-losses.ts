/**
 * A lagging backend agrees with itself within seconds, so a loss needs two reads some time apart. The first makes it a
 * suspected loss; a later one with the same result confirms it, and one that shows the title completed clears it. A
 * missing title does neither.
 */
import { squareOf } from '#contest/rules/games.ts'
import type { SquareSet } from '#contest/rules/square-set.ts'
import { isCompleted } from '#contest/rules/title-status.ts'
import type { HistoryByTitle } from '#store/scans/histories.ts'
import type { HistoryTitle } from '#store/scans/history-codec.ts'
import type { KeptLosses } from '#store/scans/kept-losses.ts'
import type { SuspectedLoss, SuspectedLossesByTitle } from '#store/scans/suspected-losses.ts'
import type { Catalogue } from '../recounts/catalogue.ts'

const TIME_BETWEEN_MS = 30 * 60_000

export interface Agreement {
  cycleId: number
  at: Date
}

export interface Losses {
  known: { history: HistoryByTitle; suspected: SuspectedLossesByTitle; kept: KeptLosses }
  rows: HistoryByTitle
  /** Completed titles that a complete read shows with more to do. */
  lost: readonly HistoryTitle[]
  /** The squares they would cost together. */
  cost: SquareSet
  /** False when an organiser must decide. */
  mayConfirm: boolean
}

export function suspectedLossesAfter(
  losses: Losses,
  catalogue: Catalogue,
  { cycleId, at }: Agreement,
): SuspectedLoss[] {
  const { known, rows, lost, cost, mayConfirm } = losses
  const seen = lost.map((row): SuspectedLoss => {
    const { titleId } = row
    const begunAt = beginning(known.suspected.get(titleId), at)
    const isConfirmed =
      mayConfirm && !isKept(known.kept, row) && at.getTime() - begunAt.getTime() >= TIME_BETWEEN_MS
    return {
      titleId,
      square: squareAtStake(titleId, cost, catalogue),
      row,
      begunAt,
      confirmedIn: isConfirmed ? cycleId : null,
      confirmedAt: isConfirmed ? at : null,
    }
  })
  const shown = new Set(lost.map(({ titleId }) => titleId))
  const silent = [...known.suspected.values()].filter(({ titleId }) => {
    const isOpen = catalogue.byTitle.has(titleId) && isCompleted(known.history.get(titleId))
    return isOpen && !shown.has(titleId) && !isCompleted(rows.get(titleId))
  })
  return [...seen, ...silent]
}

/** The title still has the requirements it had when an organiser kept its squares; the gamer's own progress does not matter. */
function isKept(kept: KeptLosses, row: HistoryTitle): boolean {
  const totals = kept.get(row.titleId)
  return (
    totals !== undefined &&
    totals.totalGamerscore === row.totalGamerscore &&
    totals.totalAchievements === row.totalAchievements
  )
}

/** A suspicion dated in the future by a wrong clock starts again. */
const beginning = (before: SuspectedLoss | undefined, at: Date): Date =>
  before && before.begunAt <= at ? before.begunAt : at

export function squareAtStake(
  titleId: number,
  cost: { has(square: number): boolean },
  { byTitle }: Catalogue,
): number | null {
  const game = byTitle.get(titleId)
  const square = game && squareOf(game)
  return square !== undefined && cost.has(square) ? square : null
}
