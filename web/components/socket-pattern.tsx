import { useId } from 'react'
import { cellsOf, QUADRANT_SIDE, QUADRANTS, type Quadrant } from '#contest/grid.ts'
import { CELL, cornerOf, type Drawing } from './board-drawing.ts'

interface SocketsProps {
  drawing: Drawing
  /** Quadrants whose squares are all lit. */
  filled?: readonly Quadrant[]
}

/** The 900 squares as four patterns of one square each: the browser repeats them, and the page stays small. */
export function Sockets({ drawing, filled = [] }: SocketsProps) {
  const id = useId()
  const side = CELL - drawing.gap
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
            x={drawing.gap / 2}
            y={drawing.gap / 2}
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
