import { type CellId, columnOf, GRID_SIDE, type Quadrant, quadrantOf, rowOf } from '#contest/rules/grid.ts'
import { type Tint, tintOf } from '../board-tint.ts'
import { Sockets } from './sockets.tsx'
import { type BoardDrawing, halvesPath, sizeOf, squaresPath } from './square-paths.ts'

/** Without round corners: a stroke makes them (board-picture.css), which keeps the paths short. */
const DRAWING: BoardDrawing = { gap: 1, quadrantGap: 4, radius: 0 }
const SIZE = sizeOf(DRAWING)
/** Half the stroke around a square. */
const LIT_INSET = 1
const SOCKET_INSET = 0.3
const FRAME_INSET = 0.4

interface BoardPictureProps {
  lit?: Iterable<CellId>
  /** In progress. */
  half?: Iterable<CellId>
  /** The same two, in the background. */
  faintLit?: Iterable<CellId>
  faintHalf?: Iterable<CellId>
  /** New squares, with a frame. */
  ringed?: Iterable<CellId>
  /** Lights up from the middle outward when it appears. */
  animated?: boolean
}

/** A decorative board; the text beside it says the same. */
export function BoardPicture({
  lit = [],
  half = [],
  faintLit = [],
  faintHalf = [],
  ringed = [],
  animated = false,
}: BoardPictureProps) {
  return (
    <svg
      className={animated ? 'board-picture animated' : 'board-picture'}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      aria-hidden="true"
    >
      <Sockets drawing={DRAWING} inset={SOCKET_INSET} />
      <g className="faint">
        <Lights lit={faintLit} half={faintHalf} />
      </g>
      <Lights lit={lit} half={half} />
      <path className="ringed" d={squaresPath(ringed, DRAWING)} />
    </svg>
  )
}

/** One path per ring, quadrant and tint: few enough to draw at once, enough to animate the rings. */
function Lights({ lit, half }: { lit: Iterable<CellId>; half: Iterable<CellId> }) {
  const litGroups = group(lit, (cell) => [ringOf(cell), quadrantOf(cell), tintOf(cell)] as const)
  const halfGroups = group(half, (cell) => [ringOf(cell), quadrantOf(cell), undefined] as const)
  return (
    <>
      {litGroups.map(({ key, ring, quadrant, tint, cells }) => (
        <g key={key} className={`ring-${ring} ${quadrant}`}>
          <path className={tint ? `lit ${tint}` : 'lit'} d={squaresPath(cells, DRAWING, LIT_INSET)} />
        </g>
      ))}
      {halfGroups.map(({ key, ring, quadrant, cells }) => (
        <g key={key} className={`ring-${ring} ${quadrant}`}>
          <path className="halves" d={halvesPath(cells, DRAWING)} />
          <path className="frames" d={squaresPath(cells, DRAWING, FRAME_INSET)} />
        </g>
      ))}
    </>
  )
}

/** 0 for the middle of the board to 4 for its edge; each ring is three squares wide. */
function ringOf(cell: CellId): number {
  const middle = (GRID_SIDE - 1) / 2
  return Math.floor(Math.max(Math.abs(rowOf(cell) - middle), Math.abs(columnOf(cell) - middle)) / 3)
}

type GroupKey = readonly [ring: number, quadrant: Quadrant, tint: Tint]

function group(cells: Iterable<CellId>, keyOf: (cell: CellId) => GroupKey) {
  const groups = new Map<
    string,
    { key: string; ring: number; quadrant: Quadrant; tint: Tint; cells: CellId[] }
  >()
  for (const cell of cells) {
    const [ring, quadrant, tint] = keyOf(cell)
    const key = `${ring} ${quadrant} ${tint ?? ''}`
    const known = groups.get(key)
    if (known) known.cells.push(cell)
    else groups.set(key, { key, ring, quadrant, tint, cells: [cell] })
  }
  return [...groups.values()]
}
