/**
 * How many gamers completed or are playing each title and square, and completed each challenge. Updated by adding and
 * removing whole gamers.
 */
import { gameStatus } from '#contest/rules/decisions.ts'
import { squareOf } from '#contest/rules/games.ts'
import { SQUARE_COUNT, type SquareNumber } from '#contest/rules/grid.ts'
import { titleStatus } from '#contest/rules/title-status.ts'
import type { StoredGame } from '#store/catalogue/games.ts'
import type { PackedContestant } from './contestant.ts'
import type { Snapshot, SquareCounts, TitleCount } from './state.ts'

export interface Counts {
  titles: Map<number, TitleCount>
  challenges: Map<number, number>
  squares: SquareCounts
  /** Titles whose counts are not shared with the previous state and may be changed in place. */
  own: Set<number>
  gamesByTitle: ReadonlyMap<number | null, StoredGame>
}

type Counted = Pick<Snapshot, 'titleCounts' | 'challengeCounts' | 'squareCounts'>

export const countsFrom = (last: Counted, games: readonly StoredGame[]): Counts => ({
  titles: new Map(last.titleCounts),
  challenges: new Map(last.challengeCounts),
  squares: { completed: last.squareCounts.completed.slice(), playing: last.squareCounts.playing.slice() },
  own: new Set(),
  gamesByTitle: new Map(games.map((game) => [game.titleId, game])),
})

export function countGamer(counts: Counts, gamer: PackedContestant, step: 1 | -1): void {
  const { challenges, squares, gamesByTitle } = counts
  const playing = new Set<SquareNumber>()
  gamer.eachTitle((title) => {
    const status = titleStatus(title)
    if (status === 'not_started') return
    const count = ownCount(counts, title.titleId)
    if (status === 'completed') count.completed += step
    else count.inProgress += step
    const game = status === 'in_progress' ? gamesByTitle.get(title.titleId) : undefined
    if (game && gameStatus(game, title, gamer) === 'in_progress') playing.add(squareOf(game))
  })
  for (const id of gamer.challenges) challenges.set(id, (challenges.get(id) ?? 0) + step)
  for (const square of gamer.squares) squares.completed[square]! += step
  for (const square of playing) if (!gamer.hasSquare(square)) squares.playing[square]! += step
}

function ownCount({ titles, own }: Counts, titleId: number): TitleCount {
  const count = titles.get(titleId)
  if (count && own.has(titleId)) return count
  const copy = count ? { ...count } : { completed: 0, inProgress: 0 }
  titles.set(titleId, copy)
  own.add(titleId)
  return copy
}

/** Whether a gamer's counts changed; most scans find nothing new. */
export const countsDiffer = (before: PackedContestant, after: PackedContestant): boolean =>
  !before.countsLike(after)

export const NO_SQUARES: SquareCounts = {
  completed: new Uint32Array(SQUARE_COUNT + 1),
  playing: new Uint32Array(SQUARE_COUNT + 1),
}

/** What of games the counts of squares depend on. */
export const countedGames = (games: readonly StoredGame[]): string =>
  games.map((game) => `${game.titleId} ${squareOf(game)} ${game.link}`).join('\n')
