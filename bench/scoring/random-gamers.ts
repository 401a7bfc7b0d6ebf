import { allSquares, SQUARE_COUNT, type SquareNumber } from '#contest/rules/grid.ts'
import { SquareSet } from '#contest/rules/square-set.ts'

/**
 * Most gamers have a few dozen squares and some have hundreds (a power law); some games are completed by many and most
 * by few. Yields the same set object with new contents, because a million would be a gigabyte.
 */
export function* randomGamers(count: number, seed = 900): Generator<SquareSet> {
  const random = seededRandom(seed)
  const byPopularity = shuffledSquares(random)
  const squares = new SquareSet()
  for (let gamer = 0; gamer < count; gamer++) {
    squares.bytes.fill(0)
    const draws = Math.min(4 * SQUARE_COUNT, 20 * random() ** -0.6)
    for (let draw = 0; draw < draws; draw++) {
      squares.add(byPopularity[Math.floor(SQUARE_COUNT * random() ** 1.3)]!)
    }
    yield squares
  }
}

/** Popular games are spread over the grid. */
function shuffledSquares(random: () => number): SquareNumber[] {
  return allSquares()
    .map((square) => ({ square, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ square }) => square)
}

/** mulberry32: above 0 and below 1. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 2 ** 32
  }
}
