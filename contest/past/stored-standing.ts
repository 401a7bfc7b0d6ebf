/**
 * A standing as it is stored for good, with the points of each challenge at the time, so that it adds up regardless of
 * later patches.
 */
import type { SquareSet } from '../rules/square-set.ts'

export interface StoredStanding {
  squares: SquareSet
  /** Ids of the completed challenges, ascending. */
  challenges: readonly number[]
  /** The points of each, in the same order. */
  prices: readonly number[]
}

export const pricesOf = ({ challenges, prices }: StoredStanding): Map<number, number> =>
  new Map(challenges.map((id, index) => [id, prices[index] ?? 0]))
