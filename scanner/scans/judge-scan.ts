/**
 * What a read of a gamer's history may change. Xbox Live forgets, lags and breaks, so a gain is believed at once and a
 * loss only when the title itself is there with more to do, in two reads; whatever else is missing keeps its last known row.
 */
import { type History, judgeHistory } from '#contest/rules/judging.ts'
import type { SquareSet } from '#contest/rules/square-set.ts'
import { squaresOf } from '#contest/rules/standing.ts'
import { type TitleProgress, titleStatus } from '#contest/rules/title-status.ts'
import type { HistoryByTitle } from '#store/scans/histories.ts'
import type { HistoryTitle } from '#store/scans/history-codec.ts'
import type { Catalogue } from '../recounts/catalogue.ts'
import { type HistoryRead, rowsOf } from './history-rows.ts'

/** More squares than this do not go at once: it is likelier that something is wrong with the read. */
const MOST_SQUARES_LOST = 20

export interface Known {
  history: HistoryByTitle
  squares: SquareSet
}

export interface Reads {
  first: HistoryRead
  /** Asked for by an earlier verdict on the first. */
  second?: HistoryRead
  /** The player's gamerscore by the profile service; null when it is not known. */
  gamerscore: number | null
}

export type Verdict =
  | { kind: 'applied'; history: HistoryByTitle }
  | { kind: 'second read needed' }
  | { kind: 'unreadable' }
  | ({ kind: 'held' } & Suspicion)

export interface Suspicion {
  reason: 'squares lost' | 'titles vanished'
  /** The squares that would go. */
  squares: SquareSet
  /** Title ids of catalogue games that were in the history and are not. */
  vanished: number[]
  /** What is stored when the organiser applies the scan after all. */
  history: HistoryByTitle
}

export function judgeScan(known: Known, catalogue: Catalogue, { first, second, gamerscore }: Reads): Verdict {
  const reads = second ? [second, first] : [first]
  if (reads.some((read) => isHidden(read, known, gamerscore))) return { kind: 'unreadable' }

  const rows = reads.map((read) => rowsOf(read, known.history))
  // An incomplete read proves no absence and takes nothing away.
  const complete = reads.every((read) => read.complete)
  const vanished = complete ? vanishedTitles(known, catalogue, rows) : []
  const lost = complete ? titlesLostInAll(known, catalogue, rows) : new Set<number>()
  if (!second && vanished.length + lost.size > 0) return { kind: 'second read needed' }

  const history = new Map(known.history)
  // The second read is the newer one, and what it lacks the first may have.
  for (const each of rows.toReversed()) {
    for (const [titleId, row] of each) {
      if (!lost.has(titleId) && takesCompletion(known, catalogue, row)) continue
      history.set(titleId, row)
    }
  }
  // Nothing else can cost a square, and most scans take nothing away.
  if (vanished.length + lost.size === 0) return { kind: 'applied', history }
  return verdictOn(known, catalogue, history, vanished)
}

function verdictOn(
  known: Known,
  catalogue: Catalogue,
  history: Map<number, HistoryTitle>,
  vanished: number[],
): Verdict {
  for (const titleId of vanished) history.delete(titleId)
  const squares = known.squares.without(squaresIn(history, catalogue))
  if (vanished.length > 0) return { kind: 'held', reason: 'titles vanished', squares, vanished, history }
  if (squares.size > MOST_SQUARES_LOST) {
    return { kind: 'held', reason: 'squares lost', squares, vanished, history }
  }
  return { kind: 'applied', history }
}

/** An empty list is how some players' privacy looks. Only somebody who never earned anything may have one. */
function isHidden(read: HistoryRead, known: Known, gamerscore: number | null): boolean {
  return read.titles.length === 0 && (known.history.size > 0 || (gamerscore ?? 0) > 0)
}

function vanishedTitles(known: Known, catalogue: Catalogue, rows: readonly History[]): number[] {
  return [...known.history.keys()].filter(
    (titleId) => catalogue.byTitle.has(titleId) && rows.every((each) => !each.has(titleId)),
  )
}

/** Completed catalogue titles that every read shows with more to do. */
function titlesLostInAll(known: Known, catalogue: Catalogue, rows: readonly History[]): Set<number> {
  const lost = rows.map(
    (each) =>
      new Set(
        [...each.values()]
          .filter((row) => takesCompletion(known, catalogue, row) && hasMoreToDo(row))
          .map((row) => row.titleId),
      ),
  )
  return lost.reduce((agreed, other) => agreed.intersection(other))
}

function takesCompletion(known: Known, catalogue: Catalogue, row: TitleProgress): boolean {
  const before = known.history.get(row.titleId)
  if (!before || !catalogue.byTitle.has(row.titleId)) return false
  return titleStatus(before) === 'completed' && titleStatus(row) !== 'completed'
}

/** A title whose totals read 0 is not completed either, but that is a fault and no loss. */
const hasMoreToDo = (row: TitleProgress): boolean =>
  row.totalGamerscore > row.currentGamerscore || (row.totalAchievements ?? 0) > row.currentAchievements

const squaresIn = (history: History, { edition }: Catalogue): SquareSet =>
  squaresOf(judgeHistory(edition.games, history).completions)
