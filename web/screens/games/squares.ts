/** The games of the grid in groups: by square, or by odds, completions or players. */
import { ODDS_GRADES } from '#contest/plan/odds.ts'
import type { Received } from '#contract/call.ts'
import type { gamesCall } from '#contract/games.ts'
import { bySquare, squareOf } from '#web/games/game-position.ts'
import type { Sort } from '#web/lists/sort.ts'
import type { GridProgress } from '#web/mine/my-squares.ts'
import type { StatusFilter } from '#web/mine/my-status.tsx'
import { hasText } from '#web/text/text-match.ts'

export type AnsweredGame = NonNullable<Received<typeof gamesCall>['games']>[number]

export type RankedBy = 'odds' | 'progress' | 'completed'

/** Null for grid order. */
export type SquareSort = Sort<RankedBy> | null

export interface ListedSquare {
  /** The square number or the rank. */
  number: number
  games: readonly AnsweredGame[]
  /** How many games share the rank; a search may hide some of them. */
  level: number
}

export function squaresInOrder(games: readonly AnsweredGame[], sort: SquareSort): ListedSquare[] {
  // A game without a position is not on the grid.
  const placed = games.filter(({ position }) => Number.isInteger(position)).sort(bySquare)
  if (!sort) return grouped(placed, squareOf)
  const shareOf = SHARES[sort.by]
  const shares = [...new Set(placed.map(shareOf))].sort((a, b) => b - a)
  const rankOf = new Map(shares.map((share, index) => [share, index + 1]))
  // Rank 1 is always the most, whichever end is listed first.
  const ranked = grouped(placed, (game) => rankOf.get(shareOf(game)) ?? 0)
  return ranked.sort((a, b) => (sort.direction === 'descending' ? a.number - b.number : b.number - a.number))
}

const SHARES: Readonly<Record<RankedBy, (game: AnsweredGame) => number>> = {
  odds: ({ odds }) => Number(odds) || 0,
  progress: ({ percent_in_progress }) => Number(percent_in_progress) || 0,
  completed: ({ percent_completed }) => Number(percent_completed) || 0,
}

export interface GameFilters {
  isEasy: boolean
  isShort: boolean
  mine: StatusFilter
}

const EASY = ODDS_GRADES[0].from
export const SHORT = 10

/**
 * By square, it stays whole if any of its games fits; in a ranking each game is separate. Progress belongs to the
 * square, because any of its games completes it.
 */
export function filterGames(
  games: readonly AnsweredGame[],
  { isEasy, isShort, mine }: GameFilters,
  { isRanked, progress }: { isRanked: boolean; progress: GridProgress | undefined },
): readonly AnsweredGame[] {
  if (!isEasy && !isShort && (mine === 'all' || !progress)) return games
  const fits = (game: AnsweredGame): boolean =>
    (!isEasy || Number(game.odds) >= EASY) &&
    (!isShort || (game.hours != null && game.hours < SHORT)) &&
    (mine === 'all' || !progress || progress.ofSquare(squareOf(game)).status === mine)
  const fitting = games.filter(fits)
  if (isRanked) return fitting
  const squares = new Set(fitting.map(squareOf))
  return games.filter((game) => squares.has(squareOf(game)))
}

function grouped(games: readonly AnsweredGame[], numberOf: (game: AnsweredGame) => number): ListedSquare[] {
  const groups = new Map<number, AnsweredGame[]>()
  for (const game of games) {
    const number = numberOf(game)
    const group = groups.get(number)
    if (group) group.push(game)
    else groups.set(number, [game])
  }
  return Array.from(groups, ([number, group]) => ({ number, games: group, level: group.length }))
}

/**
 * Squares with a game of that name, or a number that contains those digits. A rank found by name shows only the
 * matching games.
 */
export function searchListed(
  squares: readonly ListedSquare[],
  text: string,
  sort: SquareSort,
): readonly ListedSquare[] {
  const digits = text.trim().replace(/^#/, '')
  return squares.flatMap((square) => {
    if (digits !== '' && String(square.number).includes(digits)) return square
    const named = square.games.filter(({ display_name }) => hasText([display_name], text))
    if (named.length === 0) return []
    return sort ? { ...square, games: named } : square
  })
}

/** How many squares the groups cover: as many as groups, unless they are ranks. */
export const squareCount = (groups: readonly ListedSquare[]): number =>
  new Set(groups.flatMap(({ games }) => games.map(squareOf))).size

const SORT_WORDS: Readonly<Record<RankedBy, string>> = {
  odds: 'Odds',
  progress: 'Progress',
  completed: 'Completed',
}

export const squareHeading = (
  { number }: Pick<ListedSquare, 'number'>,
  sort: SquareSort,
): readonly [title: string, detail: string | null] =>
  sort ? [`Rank #${number}`, `(${SORT_WORDS[sort.by]})`] : [`Square #${number}`, null]
