import { type CellId, cellsOf, QUADRANTS, type Quadrant, quadrantOf } from '#contest/rules/grid.ts'
import { type BoardDrawing, sizeOf, squaresPath } from '#web/board/pictures/square-paths.ts'

const DRAWING: BoardDrawing = { gap: 0.8, quadrantGap: 4, radius: 0.8 }
const SIZE = sizeOf(DRAWING)
const QUADRANT_SIZE = (SIZE - DRAWING.quadrantGap) / 2
/** Room for the ring around a square at the edge. */
const MARGIN = 3.2
const SOCKET_INSET = 0.2
const GROWN = -1.4
const RING = -2.9

interface PositionBoardProps {
  cell: CellId
  quadrant?: Quadrant
  label: string
}

/** A drawing of the board with one highlighted square; not interactive. */
export function PositionBoard({ cell, quadrant, label }: PositionBoardProps) {
  const shown = quadrant ? [quadrant] : QUADRANTS
  return (
    <svg
      className={quadrant ? 'position-board one-quadrant' : 'position-board'}
      viewBox={viewBoxOf(quadrant)}
      role="img"
      aria-label={label}
    >
      {shown.map((one) => (
        <path key={one} className={`sockets ${one}`} d={squaresPath(cellsOf(one), DRAWING, SOCKET_INSET)} />
      ))}
      <path className="ring" d={squaresPath([cell], DRAWING, RING)} />
      <path className={`mark ${quadrantOf(cell)}`} d={squaresPath([cell], DRAWING, GROWN)} />
    </svg>
  )
}

function viewBoxOf(quadrant: Quadrant | undefined): string {
  const side = (quadrant ? QUADRANT_SIZE : SIZE) + 2 * MARGIN
  const beyond = QUADRANT_SIZE + DRAWING.quadrantGap
  const x = quadrant === 'blue' || quadrant === 'purple' ? beyond : 0
  const y = quadrant === 'orange' || quadrant === 'purple' ? beyond : 0
  return `${x - MARGIN} ${y - MARGIN} ${side} ${side}`
}
