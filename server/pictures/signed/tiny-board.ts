/** The grid with squares of two pixels: lit neighbours are merged, which keeps it sharp and small. */
import {
  cellAt,
  QUADRANT_SIDE,
  QUADRANTS,
  type Quadrant,
  type SquareNumber,
  toSquareNumber,
} from '#contest/rules/grid.ts'
import { path, rect } from '../svg.ts'
import type { SignatureColours } from './signature-theme.ts'

const SQUARE = 2
const GAP = 2
const QUADRANT = QUADRANT_SIDE * SQUARE
export const TINY_BOARD = 2 * QUADRANT + GAP

export function tinyBoard(
  { x, y }: { x: number; y: number },
  lit: ReadonlySet<SquareNumber>,
  colours: SignatureColours['quadrants'],
): string {
  return QUADRANTS.map((quadrant, index) => {
    const [right, down] = [index % 2, Math.floor(index / 2)]
    const left = x + right * (QUADRANT + GAP)
    const top = y + down * (QUADRANT + GAP)
    const squares = runsOf(quadrant, lit)
      .map(({ row, from, to }) => {
        const width = (to - from) * SQUARE
        return `M${left + from * SQUARE} ${top + row * SQUARE}h${width}v${SQUARE}h${-width}z`
      })
      .join('')
    const ground = rect(left, top, QUADRANT, QUADRANT, colours[quadrant].dim)
    return squares ? ground + path(squares, colours[quadrant].lit) : ground
  }).join('')
}

interface Run {
  row: number
  /** The first column and the one after the last, within the quadrant. */
  from: number
  to: number
}

function runsOf(quadrant: Quadrant, lit: ReadonlySet<SquareNumber>): Run[] {
  const index = QUADRANTS.indexOf(quadrant)
  const [firstColumn, firstRow] = [(index % 2) * QUADRANT_SIDE, Math.floor(index / 2) * QUADRANT_SIDE]
  const runs: Run[] = []
  for (let row = 0; row < QUADRANT_SIDE; row++) {
    for (let column = 0; column < QUADRANT_SIDE; column++) {
      if (!lit.has(toSquareNumber(cellAt(firstRow + row, firstColumn + column)))) continue
      const last = runs.at(-1)
      if (last?.row === row && last.to === column) last.to++
      else runs.push({ row, from: column, to: column + 1 })
    }
  }
  return runs
}
