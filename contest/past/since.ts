/** What became of a gamer between two settlements: the difference of two standings, and who changed sides. */
import type { SquareNumber } from '../rules/grid.ts'
import type { SquareSet } from '../rules/square-set.ts'

export interface StandingBetween {
  squares: SquareSet
  /** Ids of the completed challenges. */
  challenges: readonly number[]
}

export interface StandingDifference {
  squaresGained: SquareNumber[]
  squaresLost: SquareNumber[]
  challengesGained: number[]
  challengesLost: number[]
}

/** What was gained and lost again in between is neither. */
export function differenceBetween(then: StandingBetween, now: StandingBetween): StandingDifference {
  const [had, has] = [new Set(then.challenges), new Set(now.challenges)]
  return {
    squaresGained: [...now.squares.without(then.squares)],
    squaresLost: [...then.squares.without(now.squares)],
    challengesGained: now.challenges.filter((id) => !had.has(id)),
    challengesLost: then.challenges.filter((id) => !has.has(id)),
  }
}

/** The rank at both ends. */
export interface Moved {
  before: number
  after: number
}

/** Whoever stood below and stands above. Equal ranks are neither, at both ends. */
export const hasPassed = (one: Moved, other: Moved): boolean =>
  one.before > other.before && one.after < other.after
