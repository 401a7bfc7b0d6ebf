import './constellation.css'
import { cellId } from '#contest/rules/grid.ts'
import { MiniLocator } from '#web/board/pictures/mini-locator.tsx'

const COLUMNS = 16
const ROWS = 6
const STEP = 26
const SIDE = 23

/** Nine squares of one challenge, from left to right; the last two are missing. */
const SQUARES: readonly (readonly [column: number, row: number])[] = [
  [2, 1],
  [3, 3],
  [4, 1],
  [6, 2],
  [7, 4],
  [9, 3],
  [10, 1],
  [12, 4],
  [13, 2],
]
const MISSING = 2
const DONE = SQUARES.slice(0, -MISSING)
const OPEN = SQUARES.slice(-MISSING)

const middle = (index: number): number => index * STEP + SIDE / 2
const square = ([column, row]: readonly [number, number]): string =>
  `M${column * STEP} ${row * STEP}h${SIDE}v${SIDE}h${-SIDE}z`
const tick = ([column, row]: readonly [number, number]): string =>
  `M${column * STEP + 6.5} ${row * STEP + 12}l3.5 3.5l7 -7.5`

const GROUND = Array.from({ length: COLUMNS * ROWS }, (_, index) =>
  square([index % COLUMNS, Math.floor(index / COLUMNS)]),
).join('')

export const Constellation = () => (
  <>
    <svg
      className="constellation blue"
      viewBox={`0 0 ${COLUMNS * STEP - 3} ${ROWS * STEP - 3}`}
      aria-hidden="true"
    >
      <path className="ground" d={GROUND} />
      <polyline points={SQUARES.map(([column, row]) => `${middle(column)},${middle(row)}`).join(' ')} />
      <path className="done" d={DONE.map(square).join('')} />
      <path className="ticks" d={DONE.map(tick).join('')} />
      <path className="open" d={OPEN.map(square).join('')} />
    </svg>
    <div className="challenge-line row">
      <MiniLocator done={[25, 80, 112].map(cellId)} missing={[167, 234].map(cellId)} />
      <span>
        <b>One challenge</b>
        <small>
          {DONE.length} of {SQUARES.length} squares
        </small>
      </span>
      <span className="points">
        100<small>pts</small>
      </span>
    </div>
  </>
)
