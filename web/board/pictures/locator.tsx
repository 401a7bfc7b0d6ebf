import { type CellId, QUADRANTS, type Quadrant, quadrantOf } from '#contest/rules/grid.ts'
import { Sockets } from './sockets.tsx'
import { type BoardDrawing, sizeOf, squaresPath } from './square-paths.ts'

const DRAWING: BoardDrawing = { gap: 1.2, quadrantGap: 4, radius: 0 }
const SIZE = sizeOf(DRAWING)

/** Few squares are drawn larger, or they would be invisible among the 900. */
const SPARSE = 12
const GROWN = -4

export interface LocatorProps {
  done?: Iterable<CellId>
  /** Missing squares, drawn hollow. */
  missing?: Iterable<CellId>
  /** Whole quadrants shown lit, for challenges that only count. */
  filled?: readonly Quadrant[]
  size?: number
}

/** A small board that shows where a game or challenge is. The text beside it says the same. */
export function Locator({ done = [], missing = [], filled = [], size }: LocatorProps) {
  const lit = byQuadrant(done)
  const hollow = byQuadrant(missing)
  const count = [...Object.values(lit), ...Object.values(hollow)].flat().length
  const inset = count <= SPARSE ? GROWN : 0
  return (
    <svg className="locator" viewBox={`0 0 ${SIZE} ${SIZE}`} width={size} height={size} aria-hidden="true">
      <Sockets drawing={DRAWING} filled={filled} />
      {QUADRANTS.map((quadrant) => (
        <g key={quadrant} className={quadrant}>
          {lit[quadrant].length > 0 && (
            <path className="done" d={squaresPath(lit[quadrant], DRAWING, inset)} />
          )}
          {hollow[quadrant].length > 0 && (
            <path className="missing" d={squaresPath(hollow[quadrant], DRAWING, inset)} />
          )}
        </g>
      ))}
    </svg>
  )
}

function byQuadrant(cells: Iterable<CellId>): Record<Quadrant, CellId[]> {
  const groups: Record<Quadrant, CellId[]> = { red: [], blue: [], orange: [], purple: [] }
  for (const cell of cells) groups[quadrantOf(cell)].push(cell)
  return groups
}
