/**
 * A gamer's standing under one edition: squares, challenges and points. Rank and badge need everyone; see ranking.ts
 * and badges.ts.
 */
import { type Challenge, isMet } from './challenges.ts'
import { challengePoints, squarePoints } from './points.ts'
import { SquareSet } from './square-set.ts'

export interface Standing {
  squares: SquareSet
  /** Ids of the completed challenges, ascending. */
  challenges: readonly number[]
  challengePoints: number
  points: number
}

export const NO_STANDING: Standing = {
  squares: new SquareSet(),
  challenges: [],
  challengePoints: 0,
  points: 0,
}

export function standingOf(squares: SquareSet, challenges: readonly Challenge[]): Standing {
  const completed = challenges.filter((challenge) => isMet(challenge.rule, squares))
  const fromChallenges = challengePoints(completed)
  return {
    squares,
    challenges: completed.map((challenge) => challenge.id).sort((a, b) => a - b),
    challengePoints: fromChallenges,
    points: squarePoints(squares.size) + fromChallenges,
  }
}
