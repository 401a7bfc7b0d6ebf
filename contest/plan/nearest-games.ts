/** Chooses the game that a plan names for a square with several. */
import { type AvailabilityKind, isUnattainable } from '../rules/availability.ts'
import { squareOf } from '../rules/games.ts'
import type { SquareNumber } from '../rules/grid.ts'
import type { OpenSquare } from './open-square.ts'

export interface NearestGame<G> extends OpenSquare {
  game: G
}

export type Distance = Omit<OpenSquare, 'square'>

interface PlayableGame {
  position: number
  availability?: readonly { kind?: AvailabilityKind }[]
}

/**
 * For every square the game with the most progress. If none is begun, the main game, unless it needs special hardware
 * and an alternative does not. Games that can no longer be completed are left out unless requested.
 */
export function nearestGames<G extends PlayableGame>(
  games: Iterable<G>,
  distanceOf: (game: G) => Distance,
  { withUnattainable = false } = {},
): Map<SquareNumber, NearestGame<G>> {
  const nearest = new Map<SquareNumber, NearestGame<G>>()
  for (const game of games) {
    if (!withUnattainable && isUnattainable(game)) continue
    const square = squareOf(game)
    const distance = distanceOf(game)
    const known = nearest.get(square)
    if (!known || isNearer({ game, ...distance }, known)) nearest.set(square, { square, game, ...distance })
  }
  return nearest
}

type Candidate = Pick<NearestGame<PlayableGame>, 'game' | 'done'>

const isNearer = (one: Candidate, other: Candidate): boolean =>
  one.done === other.done ? hindrances(one.game) < hindrances(other.game) : one.done > other.done

const hindrances = (game: PlayableGame): number =>
  isUnattainable(game) ? 2 : Number((game.availability?.length ?? 0) > 0)

export const partDone = (currentGamerscore: number, totalGamerscore: number): number =>
  totalGamerscore > 0 ? currentGamerscore / totalGamerscore : 0
