import './position-locator.css'
import { type CellId, cellsOf, QUADRANTS, quadrantOf } from '#contest/rules/grid.ts'
import { type BoardDrawing, cornerOf, sizeOf, squaresPath } from '#web/board/pictures/square-paths.ts'

const DRAWING: BoardDrawing = { gap: 1.2, quadrantGap: 4, radius: 1 }
const SIZE = sizeOf(DRAWING)
const MARK = 19

/** A mark with lines to the edges. The text beside it says the same. */
export function PositionLocator({ cell }: { cell: CellId }) {
  const side = 10 - DRAWING.gap
  const [x, y] = cornerOf(cell, DRAWING).map((corner) => corner + side / 2) as [number, number]
  return (
    <svg className="position-locator" viewBox={`-6 -6 ${SIZE + 12} ${SIZE + 12}`} aria-hidden="true">
      {QUADRANTS.map((quadrant) => (
        <path key={quadrant} className={`ground ${quadrant}`} d={squaresPath(cellsOf(quadrant), DRAWING)} />
      ))}
      <path className="lines" d={`M${x} 0V${SIZE}M0 ${y}H${SIZE}`} />
      <rect
        className={`mark ${quadrantOf(cell)}`}
        x={x - MARK / 2}
        y={y - MARK / 2}
        width={MARK}
        height={MARK}
        rx="2"
      />
    </svg>
  )
}
