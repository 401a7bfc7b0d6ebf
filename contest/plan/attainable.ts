/** What can still be completed. A game that carries a mark (see rules/availability.ts) cannot be counted on. */
import type { Availability } from '../rules/availability.ts'
import type { Challenge } from '../rules/challenges.ts'
import { squareOf } from '../rules/games.ts'
import { SquareSet } from '../rules/square-set.ts'
import { standingOf } from '../rules/standing.ts'

export interface MarkedGame {
  position: number
  availability?: readonly Availability[]
}

/** The squares on which at least one game carries no mark. */
export const attainableSquares = (games: readonly MarkedGame[]): SquareSet =>
  SquareSet.of(games.filter(({ availability = [] }) => availability.length === 0).map(squareOf))

/** The points with every square that can still be completed, and all that are. */
export const reachablePoints = (
  challenges: readonly Challenge[],
  completed: SquareSet,
  attainable: SquareSet,
): number => standingOf(SquareSet.of([...completed, ...attainable]), challenges).points
