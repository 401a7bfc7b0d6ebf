import { type CellId, cellsOf, QUADRANT_SIDE, type Quadrant } from '#contest/rules/grid.ts'

function rowsOf(quadrant: Quadrant): CellId[][] {
  const cells = cellsOf(quadrant)
  return Array.from({ length: QUADRANT_SIDE }, (_, row) =>
    cells.slice(row * QUADRANT_SIDE, (row + 1) * QUADRANT_SIDE),
  )
}

/** Computed once, because it never changes. */
export const ROWS: Readonly<Record<Quadrant, readonly (readonly CellId[])[]>> = {
  red: rowsOf('red'),
  blue: rowsOf('blue'),
  orange: rowsOf('orange'),
  purple: rowsOf('purple'),
}
