/** Squares as SVG paths, with ten units per cell: the whole board in a few paths instead of 900 elements. */
import { type CellId, columnOf, GRID_SIDE, QUADRANT_SIDE, rowOf } from '#contest/rules/grid.ts'

export interface BoardDrawing {
  gap: number
  quadrantGap: number
  radius: number
}

export const CELL = 10

export const sizeOf = ({ quadrantGap }: BoardDrawing): number => GRID_SIDE * CELL + quadrantGap

/** The top left corner of a cell, without the gap. */
export function cornerOf(cell: CellId, { gap, quadrantGap }: BoardDrawing): [x: number, y: number] {
  const along = (index: number) => index * CELL + gap / 2 + (index >= QUADRANT_SIDE ? quadrantGap : 0)
  return [along(columnOf(cell)), along(rowOf(cell))]
}

const round = (value: number): number => Math.round(value * 100) / 100

/** One path around all cells, each shrunk by `inset` on every side. */
export function squaresPath(cells: Iterable<CellId>, drawing: BoardDrawing, inset = 0): string {
  const side = CELL - drawing.gap - 2 * inset
  const r = Math.min(drawing.radius, Math.max(0, drawing.radius - inset))
  const straight = round(side - 2 * r)
  const corner = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '')
  const outline = `h${straight}${corner(r, r)}v${straight}${corner(-r, r)}h${-straight}${corner(-r, -r)}v${-straight}${corner(r, -r)}z`
  let path = ''
  for (const cell of cells) {
    const [x, y] = cornerOf(cell, drawing)
    path += `M${round(x + inset + r)} ${round(y + inset)}${outline}`
  }
  return path
}

/** The lower left halves: in progress. */
export function halvesPath(cells: Iterable<CellId>, drawing: BoardDrawing): string {
  const side = round(CELL - drawing.gap)
  let path = ''
  for (const cell of cells) {
    const [x, y] = cornerOf(cell, drawing)
    path += `M${round(x)} ${round(y)}v${side}h${side}z`
  }
  return path
}
