/** Keyboard navigation on the board, or inside a zoomed quadrant. */
import {
  type CellId,
  cellAt,
  columnOf,
  GRID_SIDE,
  QUADRANT_SIDE,
  type Quadrant,
  rowOf,
} from '#contest/rules/grid.ts'

function areaOf(zoom: Quadrant | null) {
  if (!zoom) return { top: 0, left: 0, side: GRID_SIDE }
  return {
    top: zoom === 'orange' || zoom === 'purple' ? QUADRANT_SIDE : 0,
    left: zoom === 'blue' || zoom === 'purple' ? QUADRANT_SIDE : 0,
    side: QUADRANT_SIDE,
  }
}

interface Pressed {
  key: string
  ctrlKey?: boolean
  metaKey?: boolean
}

/** The cell that a key leads to; it stops at the edge. Null for keys that do not move. */
export function cellAfterKey(
  { key, ctrlKey, metaKey }: Pressed,
  from: CellId,
  zoom: Quadrant | null,
): CellId | null {
  const { top, left, side } = areaOf(zoom)
  const row = rowOf(from)
  const column = columnOf(from)
  const wholeBoard = ctrlKey || metaKey
  const to = (toRow: number, toColumn: number) =>
    cellAt(clamp(toRow, top, top + side - 1), clamp(toColumn, left, left + side - 1))
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'Home':
      return to(wholeBoard ? 0 : row, 0)
    case 'End':
      return to(wholeBoard ? GRID_SIDE : row, GRID_SIDE)
    case 'PageUp':
      return to(0, column)
    case 'PageDown':
      return to(GRID_SIDE, column)
    default:
      return null
  }
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

export function firstCellOf(zoom: Quadrant | null): CellId {
  const { top, left } = areaOf(zoom)
  return cellAt(top, left)
}
