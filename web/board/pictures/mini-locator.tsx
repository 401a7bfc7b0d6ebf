import './mini-locator.css'
import {
  type CellId,
  columnOf,
  GRID_SIDE,
  QUADRANT_SIDE,
  QUADRANTS,
  type Quadrant,
  quadrantOf,
  rowOf,
} from '#contest/rules/grid.ts'
import type { LocatorProps } from './locator.tsx'

export interface MiniLocatorProps extends Omit<LocatorProps, 'size'> {
  /** Quadrants filled from below, from 0 to 1: how much of the requirement is done. */
  levels?: Readonly<Partial<Record<Quadrant, number>>>
  /** For sizes at which single squares are visible. */
  lines?: boolean
}

/** In units of a square. Few marks are wider than their squares, or they would be invisible at this size. */
const GAP = 0.5
const FEW = 12
const MARK = { few: 2.2, many: 1.3 }
const SIZE = GRID_SIDE + GAP
const FRAME = 0.8

const along = (index: number): number => index + (index >= QUADRANT_SIDE ? GAP : 0)

/** Lines between the squares: 56 strokes look like 900 squares. */
const LINES = Array.from({ length: GRID_SIDE }, (_, index) => index)
  .filter((index) => index % QUADRANT_SIDE > 0)
  .map((index) => `M${along(index)} 0v${SIZE}M0 ${along(index)}h${SIZE}`)
  .join('')

/** A very small locator of plain quadrants, so that a hundred of them cost a few elements each. */
export function MiniLocator({
  done = [],
  missing = [],
  filled = [],
  levels = {},
  lines = false,
}: MiniLocatorProps) {
  const [lit, hollow] = [[...done], [...missing]]
  const amount = lit.length + hollow.length > FEW ? 'many' : 'few'
  return (
    <svg className="mini-locator" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      {QUADRANTS.map((quadrant) => (
        <rect
          key={quadrant}
          className={filled.includes(quadrant) ? `${quadrant} filled` : quadrant}
          {...placeOf(quadrant)}
          width={QUADRANT_SIDE}
          height={QUADRANT_SIDE}
        />
      ))}
      {QUADRANTS.map((quadrant) => (
        <Level key={quadrant} quadrant={quadrant} level={levels[quadrant]} />
      ))}
      {lines && <path className="lines" d={LINES} />}
      {marks(lit, 'done', amount)}
      {marks(hollow, 'missing', amount)}
    </svg>
  )
}

const placeOf = (quadrant: Quadrant) => {
  const index = QUADRANTS.indexOf(quadrant)
  return { x: along((index % 2) * QUADRANT_SIDE), y: along(Math.floor(index / 2) * QUADRANT_SIDE) }
}

/** A frame around an incomplete quadrant shows that it is required even if nothing is done there. */
function Level({ quadrant, level }: { quadrant: Quadrant; level: number | undefined }) {
  if (level === undefined) return null
  const { x, y } = placeOf(quadrant)
  const height = QUADRANT_SIDE * level
  return (
    <>
      <rect
        className={`${quadrant} filled`}
        x={x}
        y={y + QUADRANT_SIDE - height}
        width={QUADRANT_SIDE}
        height={height}
      />
      {level < 1 && (
        <rect
          className={`${quadrant} asked`}
          x={x + FRAME / 2}
          y={y + FRAME / 2}
          width={QUADRANT_SIDE - FRAME}
          height={QUADRANT_SIDE - FRAME}
        />
      )}
    </>
  )
}

/** One path per quadrant, which determines the colour. */
function marks(cells: readonly CellId[], kind: 'done' | 'missing', amount: keyof typeof MARK) {
  const size = MARK[amount]
  const corner = (index: number) => (along(index) - (size - 1) / 2).toFixed(1)
  const paths: Partial<Record<Quadrant, string>> = {}
  for (const cell of cells) {
    const quadrant = quadrantOf(cell)
    const mark = `M${corner(columnOf(cell))} ${corner(rowOf(cell))}h${size}v${size}h${-size}z`
    paths[quadrant] = (paths[quadrant] ?? '') + mark
  }
  return QUADRANTS.map((quadrant) =>
    paths[quadrant] ? (
      <path key={quadrant} className={`${quadrant} ${kind} ${amount}`} d={paths[quadrant]} />
    ) : null,
  )
}
