/**
 * Decides what a scan may change. Xbox Live forgets, lags and breaks, so gains apply at once, but a row that would
 * remove a completion is not stored: the loss stays suspected until a later scan confirms it, or is held for an
 * organiser.
 */
import type { Decisions } from '#contest/rules/decisions.ts'
import { completedSquares, type History } from '#contest/rules/judging.ts'
import { mergeHistories } from '#contest/rules/merged-history.ts'
import type { SquareSet } from '#contest/rules/square-set.ts'
import { isCompleted, type TitleProgress } from '#contest/rules/title-status.ts'
import type { HistoryByTitle } from '#store/scans/histories.ts'
import type { HistoryTitle } from '#store/scans/history-codec.ts'
import type { KeptLosses } from '#store/scans/kept-losses.ts'
import type { SuspectedLoss, SuspectedLossesByTitle } from '#store/scans/suspected-losses.ts'
import type { Catalogue } from '../recounts/catalogue.ts'
import { type HistoryRead, historyRows } from './history-rows.ts'
import { type Agreement, suspectedLossesAfter } from './suspected-losses.ts'

/** More losses than this at once probably mean a faulty read. */
const MAX_SQUARES_LOST = 20

export interface KnownState {
  history: HistoryByTitle
  squares: SquareSet
  suspected: SuspectedLossesByTitle
  /** Other sources of squares: a title that another account completed or that was granted is not lost. */
  person: { decisions: Decisions; others: readonly HistoryByTitle[] }
  /** Losses that an organiser decided to keep as squares. */
  kept: KeptLosses
}

export interface Read extends Agreement {
  read: HistoryRead
  /** From the profile service; null if unknown. */
  gamerscore: number | null
}

export type Verdict =
  | { kind: 'unreadable' }
  | {
      kind: 'applied'
      /** Everything except suspected and held rows. */
      history: HistoryByTitle
      /** All suspected losses after this scan. */
      suspected: SuspectedLoss[]
      suspicion: Suspicion | null
    }

/** Losses that need an organiser. */
export interface Suspicion {
  /** The squares that would be lost. */
  squares: SquareSet
  /** Completed catalogue titles that are missing from the new history. */
  vanished: number[]
  /** Titles whose gamerscore fell below half. */
  fallen: number[]
  /** Titles that would cost too many squares at once. */
  tooMany: number[]
  /** The rows of `fallen` and `tooMany`, stored if an organiser applies the losses. */
  rows: HistoryTitle[]
}

export function judgeScan(
  known: KnownState,
  catalogue: Catalogue,
  { read, gamerscore, ...when }: Read,
): Verdict {
  if (isHidden(read, known, gamerscore)) return { kind: 'unreadable' }
  const rows = historyRows(read, known.history)
  const harmful = new Set<number>()
  const fallen: HistoryTitle[] = []
  const lost: HistoryTitle[] = []
  let stillThere = 0
  for (const [titleId, row] of rows) {
    const before = known.history.get(titleId)
    if (before) stillThere++
    const harm = harmOf(before, row, catalogue)
    if (!harm) continue
    harmful.add(titleId)
    // An incomplete read removes nothing, and a title with totals of 0 is faulty data, not a loss.
    if (read.complete && hasMoreToDo(row)) (harm === 'fallen' ? fallen : lost).push(row)
  }
  const isAllKept = harmful.size === 0 && stillThere === known.history.size
  const history = isAllKept ? rows : applied(known.history, rows, harmful)
  const provesAbsence = read.complete && !read.withoutXbox360 && stillThere < known.history.size
  const vanished = provesAbsence ? vanishedTitles(known.history, catalogue, rows) : []
  // Fast path: most scans remove nothing.
  if (fallen.length + lost.length + vanished.length + known.suspected.size === 0) {
    return { kind: 'applied', history, suspected: [], suspicion: null }
  }

  const costOf = (changed: readonly HistoryTitle[], gone: readonly number[] = []): SquareSet =>
    known.squares.without(squaresAfter({ ...known, history }, catalogue, changed, gone))
  const cost = costOf(lost)
  const isTooMuch = cost.size > MAX_SQUARES_LOST
  const tooMany = isTooMuch ? lost : []
  const held = [...fallen, ...tooMany]
  const squares = costOf(held, vanished)
  const suspicion = { squares, vanished, fallen: ids(fallen), tooMany: ids(tooMany), rows: held }
  return {
    kind: 'applied',
    history,
    suspected: suspectedLossesAfter({ known, rows, lost, cost, mayConfirm: !isTooMuch }, catalogue, when),
    suspicion: squares.size > 0 ? suspicion : null,
  }
}

function applied(known: HistoryByTitle, rows: HistoryByTitle, harmful: ReadonlySet<number>): HistoryByTitle {
  const history = new Map(known)
  for (const [titleId, row] of rows) if (!harmful.has(titleId)) history.set(titleId, row)
  return history
}

const ids = (rows: readonly HistoryTitle[]): number[] => rows.map(({ titleId }) => titleId)

/** A private history may look like an empty list. Only a player who never earned anything has a genuinely empty one. */
function isHidden(read: HistoryRead, known: KnownState, gamerscore: number | null): boolean {
  return read.titles.length === 0 && (known.history.size > 0 || (gamerscore ?? 0) > 0)
}

/** The loss that a row would cause to a catalogue title, if it must not be applied at once. */
export function harmOf(
  before: HistoryTitle | undefined,
  row: HistoryTitle,
  { byTitle }: Catalogue,
): 'fallen' | 'lost' | undefined {
  if (!before || isNoLess(row, before) || !byTitle.has(row.titleId)) return undefined
  const isHalf = row.currentGamerscore * 2 < before.currentGamerscore
  if (isHalf && row.totalGamerscore <= before.totalGamerscore) return 'fallen'
  return isCompleted(before) && !isCompleted(row) ? 'lost' : undefined
}

/** Nearly every row: it has what it had of as much as there was. */
export const isNoLess = (row: TitleProgress, before: TitleProgress): boolean =>
  row.currentGamerscore >= before.currentGamerscore &&
  row.currentAchievements >= before.currentAchievements &&
  row.totalGamerscore === before.totalGamerscore &&
  row.totalAchievements === before.totalAchievements

const hasMoreToDo = (row: TitleProgress): boolean =>
  row.totalGamerscore > row.currentGamerscore || (row.totalAchievements ?? 0) > row.currentAchievements

/** Titles that were only begun cost nothing and keep their last known row. */
const vanishedTitles = (known: HistoryByTitle, { byTitle }: Catalogue, rows: History): number[] =>
  [...known.values()]
    .filter((row) => byTitle.has(row.titleId) && !rows.has(row.titleId) && isCompleted(row))
    .map(({ titleId }) => titleId)

function squaresAfter(
  { history, person }: Pick<KnownState, 'history' | 'person'>,
  { edition }: Catalogue,
  changed: readonly HistoryTitle[],
  gone: readonly number[],
): SquareSet {
  const after = new Map(history)
  for (const row of changed) after.set(row.titleId, row)
  for (const titleId of gone) after.delete(titleId)
  const all = mergeHistories([after, ...person.others])
  return completedSquares(edition.games, all, person.decisions)
}
