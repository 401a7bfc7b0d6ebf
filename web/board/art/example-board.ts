import { type CellId, type Quadrant, quadrantOf, SQUARE_COUNT } from '#contest/rules/grid.ts'

/** Percent of squares a busy player might have per quadrant. */
const SHARE: Readonly<Record<Quadrant, number>> = { red: 60, blue: 45, orange: 50, purple: 40 }
const HALF_SHARE = 6

/** Looks random but is the same on every visit. */
const scattered = (cell: number): number =>
  ((Math.imul(cell + 17, 0x2c1b3c6d) ^ Math.imul(cell + 3, 0x297a2d39)) >>> 9) % 100

export const EXAMPLE_BOARD: { lit: CellId[]; half: CellId[] } = { lit: [], half: [] }

for (let index = 0; index < SQUARE_COUNT; index += 1) {
  const cell = index as CellId
  const share = SHARE[quadrantOf(cell)]
  if (scattered(cell) < share) EXAMPLE_BOARD.lit.push(cell)
  else if (scattered(cell) < share + HALF_SHARE) EXAMPLE_BOARD.half.push(cell)
}
