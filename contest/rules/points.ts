import type { Challenge } from './challenges.ts'

/** Every completed square is worth the same, however long its game takes. */
export const POINTS_PER_SQUARE = 3

export const squarePoints = (completedSquares: number): number => completedSquares * POINTS_PER_SQUARE

/** A challenge is worth its points in the current edition, for everyone, whenever it was completed. */
export const challengePoints = (completed: Iterable<Pick<Challenge, 'points'>>): number => {
  let points = 0
  for (const challenge of completed) points += challenge.points
  return points
}
