import '../styles/mini-locator.css'
import {
  type CellId,
  columnOf,
  GRID_SIDE,
  QUADRANT_SIDE,
  QUADRANTS,
  type Quadrant,
  quadrantOf,
  rowOf,
} from '#contest/grid.ts'

export interface MiniLocatorProps {
  /** Squares shown filled. */
  done?: Iterable<CellId>
  /** Squares that belong here but are not done: hollow. */
  missing?: Iterable<CellId>
  /** Whole quadrants shown lit, for challenges that only count. */
  filled?: readonly Quadrant[]
}

/** In units of one square. A mark is wider than its square, or it would not be seen at this size. */
const GAP = 0.5
const MARK = 2.2
const SIZE = GRID_SIDE + GAP

const along = (index: number): number => index + (index >= QUADRANT_SIDE ? GAP : 0)
const corner = (index: number): number => along(index) - (MARK - 1) / 2

/** The locator where it is as small as a stamp: plain quadrants, so that a hundred of them cost a few elements each. */
export function MiniLocator({ done = [], missing = [], filled = [] }: MiniLocatorProps) {
  return (
    <svg className="mini-locator" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      {QUADRANTS.map((quadrant, index) => (
        <rect
          key={quadrant}
          className={filled.includes(quadrant) ? `${quadrant} filled` : quadrant}
          x={along((index % 2) * QUADRANT_SIDE)}
          y={along(Math.floor(index / 2) * QUADRANT_SIDE)}
          width={QUADRANT_SIDE}
          height={QUADRANT_SIDE}
        />
      ))}
      {marks(done, 'done')}
      {marks(missing, 'missing')}
    </svg>
  )
}

/** One path per quadrant, because the quadrant gives the colour. */
function marks(cells: Iterable<CellId>, kind: 'done' | 'missing') {
  const paths: Partial<Record<Quadrant, string>> = {}
  for (const cell of cells) {
    const quadrant = quadrantOf(cell)
    const mark = `M${corner(columnOf(cell)).toFixed(1)} ${corner(rowOf(cell)).toFixed(1)}h${MARK}v${MARK}h${-MARK}z`
    paths[quadrant] = (paths[quadrant] ?? '') + mark
  }
  return QUADRANTS.map((quadrant) =>
    paths[quadrant] ? <path key={quadrant} className={`${quadrant} ${kind}`} d={paths[quadrant]} /> : null,
  )
}
