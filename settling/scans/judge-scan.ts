/**
 * What a read of a gamer's history may change. Xbox Live forgets, lags and breaks, so a gain is believed at once; whatever
 * would take a completion away keeps its last known row, and is doubted until a later read agrees, or held for the organiser.
 */
import type { Decisions } from '#contest/rules/decisions.ts'
import { type History, judgeHistory } from '#contest/rules/judging.ts'
import { mergeHistories } from '#contest/rules/merged-history.ts'
import type { SquareSet } from '#contest/rules/square-set.ts'
import { completedSquaresOf } from '#contest/rules/standing.ts'
import { type TitleProgress, titleStatus } from '#contest/rules/title-status.ts'
import type { HistoryByTitle } from '#store/scans/histories.ts'
import type { HistoryTitle } from '#store/scans/history-codec.ts'
import type { KeptLosses } from '#store/scans/kept-losses.ts'
import type { SuspectedLoss, SuspectedLossesByTitle } from '#store/scans/suspected-losses.ts'
import type { Catalogue } from '../recounts/catalogue.ts'
import { type HistoryRead, historyRows } from './history-rows.ts'
import { type Agreement, suspectedLossesAfter } from './suspected-losses.ts'

/** More squares than this do not go at once: it is likelier that something is wrong with the read. */
const MAX_SQUARES_LOST = 20

export interface KnownState {
  history: HistoryByTitle
  squares: SquareSet
  doubts: SuspectedLossesByTitle
  /** What else the squares come from: a title that another account has, or that was granted, costs nothing. */
  person: { decisions: Decisions; others: readonly HistoryByTitle[] }
  /** The losses that the organiser keeps from happening. */
  kept: KeptLosses
}

export interface Read extends Agreement {
  read: HistoryRead
  /** The player's gamerscore by the profile service; null when it is not known. */
  gamerscore: number | null
}

export type Verdict =
  | { kind: 'unreadable' }
  | {
      kind: 'applied'
      /** Everything but what is doubted or held. */
      history: HistoryByTitle
      /** All that is doubted from now on. */
      doubts: SuspectedLoss[]
      suspicion: Suspicion | null
    }

/** What no read may take by itself. */
export interface Suspicion {
  /** The squares that would go. */
  squares: SquareSet
  /** Completed catalogue titles that were in the history and are not. */
  vanished: number[]
  /** Titles whose score has fallen to less than half. */
  fallen: number[]
  /** Titles that would take too many squares at once. */
  tooMany: number[]
  /** What is stored of the fallen and the too many when the organiser believes it. */
  rows: HistoryTitle[]
}

export function judgeScan(
  known: KnownState,
  catalogue: Catalogue,
  { read, gamerscore, ...when }: Read,
): Verdict {
  if (isHidden(read, known, gamerscore)) return { kind: 'unreadable' }
  const rows = historyRows(read, known.history)
  const history = new Map(known.history)
  const fallen: HistoryTitle[] = []
  const lost: HistoryTitle[] = []
  for (const [titleId, row] of rows) {
    const harm = harmOf(known.history.get(titleId), row, catalogue)
    if (!harm) history.set(titleId, row)
    // An incomplete read takes nothing away, and a title whose totals read 0 is a fault and no loss.
    else if (read.complete && hasMoreToDo(row)) (harm === 'fallen' ? fallen : lost).push(row)
  }
  const provesAbsence = read.complete && !read.withoutXbox360
  const vanished = provesAbsence ? vanishedTitles(known.history, catalogue, rows) : []
  // Most scans take nothing away.
  if (fallen.length + lost.length + vanished.length + known.doubts.size === 0) {
    return { kind: 'applied', history, doubts: [], suspicion: null }
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
    doubts: suspectedLossesAfter({ known, rows, lost, cost, mayConfirm: !isTooMuch }, catalogue, when),
    suspicion: squares.size > 0 ? suspicion : null,
  }
}

const ids = (rows: readonly HistoryTitle[]): number[] => rows.map(({ titleId }) => titleId)

/** An empty list is how some players' privacy looks. Only somebody who never earned anything may have one. */
function isHidden(read: HistoryRead, known: KnownState, gamerscore: number | null): boolean {
  return read.titles.length === 0 && (known.history.size > 0 || (gamerscore ?? 0) > 0)
}

/** What a row would do to a title of the catalogue, when it must not do so at once. */
function harmOf(
  before: HistoryTitle | undefined,
  row: HistoryTitle,
  { byTitle }: Catalogue,
): 'fallen' | 'lost' | undefined {
  if (!before || !byTitle.has(row.titleId)) return undefined
  const isHalf = row.currentGamerscore * 2 < before.currentGamerscore
  if (isHalf && row.totalGamerscore <= before.totalGamerscore) return 'fallen'
  return isCompleted(before) && !isCompleted(row) ? 'lost' : undefined
}

const isCompleted = (row: TitleProgress): boolean => titleStatus(row) === 'completed'

const hasMoreToDo = (row: TitleProgress): boolean =>
  row.totalGamerscore > row.currentGamerscore || (row.totalAchievements ?? 0) > row.currentAchievements

/** One that was only begun costs nothing, and keeps its last known row. */
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
  return completedSquaresOf(judgeHistory(edition.games, all, person.decisions).completions)
}
