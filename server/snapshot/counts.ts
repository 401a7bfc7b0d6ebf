/**
 * How many gamers completed or are playing each title and square, and completed each challenge. Updated by adding and
 * removing whole gamers.
 */
import { isDecided } from '#contest/rules/decisions.ts'
import { squareOf } from '#contest/rules/games.ts'
import { SQUARE_COUNT, type SquareNumber } from '#contest/rules/grid.ts'
import type { StoredGame } from '#store/catalogue/games.ts'
import { numberTitle, titleNumbersKnown } from '#store/scans/title-numbers.ts'
import type { Contestant } from './contestant.ts'
import type { Snapshot, SquareCounts, TitleCounts } from './state.ts'

/** Not shared with the previous state, so that they may be changed in place. */
export interface Counts {
  titles: TitleCounts
  challenges: Map<number, number>
  squares: SquareCounts
  /** By title number. */
  games: readonly (StoredGame | undefined)[]
}

type Counted = Pick<Snapshot, 'titleCounts' | 'challengeCounts' | 'squareCounts'>

/** Call it when the gamers to be counted have been packed: then their titles have numbers. */
export function countsFrom(last: Counted, catalogue: readonly StoredGame[]): Counts {
  const games: (StoredGame | undefined)[] = []
  for (const game of catalogue) if (game.titleId !== null) games[numberTitle(game.titleId)] = game
  const copied = (counts: Uint32Array) => {
    const longer = new Uint32Array(titleNumbersKnown())
    longer.set(counts)
    return longer
  }
  const { titleCounts, squareCounts } = last
  return {
    titles: { completed: copied(titleCounts.completed), inProgress: copied(titleCounts.inProgress) },
    challenges: new Map(last.challengeCounts),
    squares: { completed: squareCounts.completed.slice(), playing: squareCounts.playing.slice() },
    games,
  }
}

export function countGamer(
  { titles, challenges, squares, games }: Counts,
  gamer: Contestant,
  step: 1 | -1,
): void {
  const playing: SquareNumber[] = []
  gamer.eachStatus((number, status) => {
    if (status === 'completed') titles.completed[number]! += step
    if (status !== 'in_progress') return
    titles.inProgress[number]! += step
    const game = games[number]
    if (!game || isDecided(game, gamer)) return
    const square = squareOf(game)
    if (!gamer.hasSquare(square) && !playing.includes(square)) playing.push(square)
  })
  for (const id of gamer.challenges) challenges.set(id, (challenges.get(id) ?? 0) + step)
  gamer.eachSquare((square) => {
    squares.completed[square]! += step
  })
  for (const square of playing) squares.playing[square]! += step
}

export const NO_COUNTS: Counted = {
  titleCounts: { completed: new Uint32Array(), inProgress: new Uint32Array() },
  challengeCounts: new Map(),
  squareCounts: {
    completed: new Uint32Array(SQUARE_COUNT + 1),
    playing: new Uint32Array(SQUARE_COUNT + 1),
  },
}

/** What of games the counts of squares depend on. */
export const gamesFingerprint = (games: readonly StoredGame[]): string =>
  games.map((game) => `${game.titleId} ${squareOf(game)} ${game.link}`).join('\n')
