import { useId } from 'react'
import { cellsOf, QUADRANT_SIDE, QUADRANTS, type Quadrant } from '#contest/rules/grid.ts'
import { type BoardDrawing, CELL, cornerOf } from './square-paths.ts'

interface SocketsProps {
  drawing: BoardDrawing
  /** Half the stroke around a square, so that it stays inside. */
  inset?: number
  filled?: readonly Quadrant[]
}

/** The 900 squares as four patterns of one square each, which keeps the page small. */
export function Sockets({ drawing, inset = 0, filled = [] }: SocketsProps) {
  const id = useId()
  const edge = drawing.gap / 2 + inset
  const side = CELL - 2 * edge
  return QUADRANTS.map((quadrant) => {
    const [corner] = cellsOf(quadrant)
    if (corner === undefined) return null
    const [x, y] = cornerOf(corner, drawing)
    const place = { x: x - drawing.gap / 2, y: y - drawing.gap / 2 }
    const pattern = `${id}${quadrant}`
    return (
      <g key={quadrant} className={quadrant}>
        <pattern id={pattern} {...place} width={CELL} height={CELL} patternUnits="userSpaceOnUse">
          <rect
            className={filled.includes(quadrant) ? 'socket filled' : 'socket'}
            x={edge}
            y={edge}
            width={side}
            height={side}
            rx={1}
          />
        </pattern>
        <rect
          {...place}
          width={QUADRANT_SIDE * CELL}
          height={QUADRANT_SIDE * CELL}
          fill={`url(#${pattern})`}
        />
      </g>
    )
  })
}
