/** Which game of a square a plan speaks of: several may fill it. */
import { squareOf } from '../rules/games.ts'
import type { SquareNumber } from '../rules/grid.ts'
import type { OpenSquare } from './suggestions.ts'

export interface NearestGame<G> extends OpenSquare {
  game: G
}

/** What a plan asks about a game. */
export type Distance = Pick<OpenSquare, 'done' | 'completedBy'>

/** For every square the game that the gamer has done most of; where none is begun the first, which is the main game. */
export function nearestGames<G extends { position: number }>(
  games: Iterable<G>,
  distanceOf: (game: G) => Distance,
): Map<SquareNumber, NearestGame<G>> {
  const nearest = new Map<SquareNumber, NearestGame<G>>()
  for (const game of games) {
    const square = squareOf(game)
    const distance = distanceOf(game)
    const known = nearest.get(square)
    if (!known || distance.done > known.done) nearest.set(square, { square, game, ...distance })
  }
  return nearest
}

/** How much of a game is done, from 0 to 1. */
export const partDone = (currentGamerscore: number, totalGamerscore: number): number =>
  totalGamerscore > 0 ? currentGamerscore / totalGamerscore : 0
