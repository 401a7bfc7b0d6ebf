import type { SquareSet } from '../rules/square-set.ts'

export interface StandingBetween {
  squares: SquareSet
  /** Ids of the completed challenges. */
  challenges: readonly number[]
}

/** Ignores what was gained and lost again in between. */
export function differenceBetween(then: StandingBetween, now: StandingBetween) {
  const [had, has] = [new Set(then.challenges), new Set(now.challenges)]
  return {
    squaresGained: [...now.squares.without(then.squares)],
    squaresLost: [...then.squares.without(now.squares)],
    challengesGained: now.challenges.filter((id) => !had.has(id)),
    challengesLost: then.challenges.filter((id) => !has.has(id)),
  }
}

export interface RankMove {
  before: number
  after: number
}

/** `one` was below and is now above. Equal ranks count as neither. */
export const hasPassed = (one: RankMove, other: RankMove): boolean =>
  one.before > other.before && one.after < other.after
