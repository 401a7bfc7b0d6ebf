/** Which squares can still be completed. A game with an availability mark (rules/availability.ts) does not count as attainable. */
import type { Availability } from '../rules/availability.ts'
import type { Challenge } from '../rules/challenges.ts'
import { squareOf } from '../rules/games.ts'
import { SquareSet } from '../rules/square-set.ts'
import { standingOf } from '../rules/standing.ts'

export interface MarkedGame {
  position: number
  availability?: readonly Availability[]
}

export const attainableSquares = (games: readonly MarkedGame[]): SquareSet =>
  SquareSet.of(games.filter(({ availability = [] }) => availability.length === 0).map(squareOf))

/** The points with every attainable square and every completed one. */
export const reachablePoints = (
  challenges: readonly Challenge[],
  completed: SquareSet,
  attainable: SquareSet,
): number => standingOf(SquareSet.of([...completed, ...attainable]), challenges).points
