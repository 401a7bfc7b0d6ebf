import { type SquareNumber, squareNumber } from '#contest/rules/grid.ts'
import type { Snapshot } from '#server/snapshot/state.ts'

/** How many gamers have a square, counted once per state and only for requested squares. */
export function createHolders(): (snapshot: Snapshot) => (square: number) => number {
  const counted = new WeakMap<Snapshot, Map<number, number>>()
  return (snapshot) => {
    const known = counted.get(snapshot) ?? new Map<number, number>()
    counted.set(snapshot, known)
    return (square) => {
      const count = known.get(square) ?? countOf(snapshot, squareNumber(square))
      known.set(square, count)
      return count
    }
  }
}

function countOf({ gamers }: Snapshot, square: SquareNumber): number {
  let count = 0
  for (const { squares } of gamers.values()) if (squares.has(square)) count++
  return count
}
