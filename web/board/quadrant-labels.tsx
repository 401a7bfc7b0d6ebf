import type { ReactNode } from 'react'
import {
  type CellId,
  QUADRANT_NAMES,
  QUADRANT_SQUARE_COUNT,
  type Quadrant,
  quadrantOf,
} from '#contest/rules/grid.ts'

export const countOfAll = (completed: number): string => `${completed} of ${QUADRANT_SQUARE_COUNT}`

interface QuadrantLabelsProps {
  quadrants: readonly [Quadrant, Quadrant]
  noteOf: (quadrant: Quadrant) => ReactNode
  zoom: Quadrant | null
}

export function QuadrantLabels({ quadrants, noteOf, zoom }: QuadrantLabelsProps) {
  const shown = quadrants.filter((quadrant) => zoom === null || quadrant === zoom)
  if (shown.length === 0) return null
  return (
    <div className="quadrant-labels">
      {shown.map((quadrant) => (
        <span key={quadrant} className={`quadrant-label ${quadrant}`}>
          <b>{QUADRANT_NAMES[quadrant]}</b>
          {noteOf(quadrant)}
        </span>
      ))}
    </div>
  )
}

export function countIn(quadrant: Quadrant, cells: ReadonlySet<CellId>): number {
  let count = 0
  for (const cell of cells) if (quadrantOf(cell) === quadrant) count += 1
  return count
}
