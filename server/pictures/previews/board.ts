import type { Holding } from '#contest/compare/overlay.ts'
import {
  type CellId,
  cellId,
  columnOf,
  GRID_SIDE,
  QUADRANT_SIDE,
  quadrantOf,
  rowOf,
  SQUARE_COUNT,
} from '#contest/rules/grid.ts'
import { path, rect, round } from '../svg.ts'
import { BACKGROUND, INK, INK_2, QUADRANT_COLOURS, type QuadrantColours } from './colours.ts'

/** The last four are those of two overlaid grids. */
export type CellState = 'lit' | 'begun' | 'dim' | 'marked' | Holding

export interface BoardPlace {
  x: number
  y: number
  size: number
}

const QUADRANT_GAP = 8
const GAP = 2

export function board({ x, y, size }: BoardPlace, stateOf: (cell: CellId) => CellState): string {
  const side = ((size - QUADRANT_GAP) / 2 - (QUADRANT_SIDE - 1) * GAP) / QUADRANT_SIDE
  const along = (index: number): number =>
    index * (side + GAP) + (index >= GRID_SIDE / 2 ? QUADRANT_GAP - GAP : 0)
  let squares = ''
  let marked = ''
  for (let index = 0; index < SQUARE_COUNT; index++) {
    const cell = cellId(index)
    const place = { x: x + along(columnOf(cell)), y: y + along(rowOf(cell)), size: side }
    const state = stateOf(cell)
    const drawn = square(place, state, QUADRANT_COLOURS[quadrantOf(cell)], cell)
    if (state === 'marked') marked += drawn
    else squares += drawn
  }
  // A marked square overlaps its neighbours.
  return squares + marked
}

function square(
  { x, y, size }: BoardPlace,
  state: CellState,
  colours: QuadrantColours,
  cell: CellId,
): string {
  const corner = ' rx="2"'
  if (state === 'both') return rect(x, y, size, size, colours.lit, ' rx="2" opacity=".58"')
  if (state === 'lit') {
    const shine = rect(x + 1, y, size - 2, 1, '#fff', ' opacity=".22"')
    return rect(x, y, size, size, tint(colours, cell), corner) + shine
  }
  if (state === 'marked') {
    return (
      rect(x - 4, y - 4, size + 8, size + 8, INK, ' rx="4"') +
      rect(x - 2, y - 2, size + 4, size + 4, BACKGROUND, ' rx="3"') +
      rect(x, y, size, size, colours.lit, corner)
    )
  }
  const ring = (width: number, colour: string) =>
    `<rect x="${round(x + width / 2)}" y="${round(y + width / 2)}" width="${round(size - width)}" height="${round(size - width)}" rx="1.5" fill="${colours.dim}" stroke="${colour}" stroke-width="${width}"/>`
  if (state === 'dim' || state === 'neither') return ring(1, colours.edge)
  if (state === 'first') return ring(1, colours.lit) + rect(x, y, size / 2, size, colours.lit)
  if (state === 'second') return ring(1, INK_2) + rect(x + size / 2, y, size / 2, size, INK)
  const [left, bottom] = [round(x + 0.75), round(y + size - 0.75)]
  const inner = round(size - 1.5)
  return ring(1.5, colours.lit) + path(`M${left} ${bottom}v${-inner}l${inner} ${inner}z`, colours.lit)
}

/** The same mosaic as on the site: lighter and darker squares, by the cell alone. */
function tint({ lit, high, low }: QuadrantColours, cell: CellId): string {
  const hash = Math.imul(cell + 1, 0x9e3779b1) >>> 30
  return hash === 0 ? high : hash === 1 ? low : lit
}
