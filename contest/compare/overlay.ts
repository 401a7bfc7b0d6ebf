/** Compares the grids of several gamers. docs/beyond.md, section 5. */

import { allSquares, type SquareNumber } from '../rules/grid.ts'

/** More columns would not fit a readable table. */
export const MAX_COMPARED = 8

export type Holding = 'first' | 'second' | 'both' | 'neither'

export const HOLDINGS: readonly Holding[] = ['first', 'second', 'both', 'neither']

export interface ComparedSquares {
  has(square: SquareNumber): boolean
}

/** Indexed by cell. */
export const overlay = (first: ComparedSquares, second: ComparedSquares): Holding[] =>
  allSquares().map((square) => {
    const [one, other] = [first.has(square), second.has(square)]
    if (one && other) return 'both'
    return one ? 'first' : other ? 'second' : 'neither'
  })

export function countHoldings(holdings: readonly Holding[]): Record<Holding, number> {
  const counts = { first: 0, second: 0, both: 0, neither: 0 }
  for (const holding of holdings) counts[holding] += 1
  return counts
}

/** The squares that none of them has completed. */
export const heldByNone = (grids: readonly ComparedSquares[]): SquareNumber[] =>
  allSquares().filter((square) => grids.every((grid) => !grid.has(square)))

/** The squares that all but one have completed, with that one's index in the list. */
export const heldByAllButOne = (
  grids: readonly ComparedSquares[],
): { square: SquareNumber; without: number }[] =>
  allSquares().flatMap((square) => {
    const without = grids.flatMap((grid, index) => (grid.has(square) ? [] : index))
    const [missing] = without
    return missing !== undefined && without.length === 1 ? [{ square, without: missing }] : []
  })
