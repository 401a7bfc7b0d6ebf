/** A standing as it is kept for ever: also what each challenge was worth then, so that it adds up whatever patches came later. */
import type { SquareSet } from '../rules/square-set.ts'

export interface StoredStanding {
  squares: SquareSet
  /** Ids of the completed challenges, ascending. */
  challenges: readonly number[]
  /** What they were worth, in the same order. */
  prices: readonly number[]
}

export const pricesOf = ({ challenges, prices }: StoredStanding): Map<number, number> =>
  new Map(challenges.map((id, index) => [id, prices[index] ?? 0]))
