import { type CellId, columnOf, GRID_SIDE, quadrantOf, rowOf } from '#contest/rules/grid.ts'
import { tintOf } from '../board-tint.ts'
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
      {animated ? <Rings lit={lit} half={half} /> : <Lights lit={lit} half={half} />}
      <path className="ringed" d={squaresPath(ringed, DRAWING)} />
    </svg>
  )
}

interface LightsProps {
  lit: Iterable<CellId>
  half: Iterable<CellId>
}

/** One path per quadrant and tint: few enough to draw at once. */
const Lights = ({ lit, half }: LightsProps) => (
  <>
    {[...Map.groupBy(lit, lookOf)].map(([look, cells]) => (
      <path key={look} className={look} d={squaresPath(cells, DRAWING, LIT_INSET)} />
    ))}
    {[...Map.groupBy(half, quadrantOf)].map(([quadrant, cells]) => (
      <g key={quadrant} className={quadrant}>
        <path className="halves" d={halvesPath(cells, DRAWING)} />
        <path className="frames" d={squaresPath(cells, DRAWING, FRAME_INSET)} />
      </g>
    ))}
  </>
)

const lookOf = (cell: CellId): string => `lit ${quadrantOf(cell)} ${tintOf(cell) ?? ''}`.trimEnd()

/** An animation each: one per path made the first frame of a phone twice as long. */
function Rings({ lit, half }: LightsProps) {
  const [litIn, halfIn] = [Map.groupBy(lit, ringOf), Map.groupBy(half, ringOf)]
  return RINGS.map((ring) => (
    <g key={ring} className={`ring-${ring}`}>
      <Lights lit={litIn.get(ring) ?? []} half={halfIn.get(ring) ?? []} />
    </g>
  ))
}

/** From the middle of the board to its edge; each is three squares wide. */
const RINGS = [0, 1, 2, 3, 4]

function ringOf(cell: CellId): number {
  const middle = (GRID_SIDE - 1) / 2
  return Math.floor(Math.max(Math.abs(rowOf(cell) - middle), Math.abs(columnOf(cell) - middle)) / 3)
}
