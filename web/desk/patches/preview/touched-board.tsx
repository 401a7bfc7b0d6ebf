import {
  type CellId,
  QUADRANTS,
  type Quadrant,
  quadrantOf,
  squareNumber,
  toCellId,
} from '#contest/rules/grid.ts'
import { listed } from '#contest/text/listed.ts'
import type { PreviewSquare } from '#contract/organiser/patch-preview.ts'
import { Sockets } from '#web/board/pictures/sockets.tsx'
import { type BoardDrawing, CELL, cornerOf, sizeOf, squaresPath } from '#web/board/pictures/square-paths.ts'
import { markOf, type TouchedMark, touchedWords } from './touched-squares.ts'

const DRAWING: BoardDrawing = { gap: 1.4, quadrantGap: 6, radius: 0 }
const SIZE = sizeOf(DRAWING)
/** Rings extend beyond their squares. */
const ROOM = 3

const NAMES: Readonly<Record<TouchedMark, string>> = {
  added: 'New game',
  alternative: 'New alternative',
  asked: 'Joins a challenge',
  left: 'Leaves one',
}
const MARKS = Object.keys(NAMES) as TouchedMark[]

export function TouchedBoard({ squares }: { squares: readonly PreviewSquare[] }) {
  const marked = squares.map((square) => ({
    cell: toCellId(squareNumber(square.square)),
    mark: markOf(square),
    text: `#${square.square} ${square.names.join(', ')}`,
  }))
  const present = MARKS.filter((mark) => mark !== 'left' || marked.some((square) => square.mark === mark))
  return (
    <section className="card board-card touched">
      <h2>Squares touched</h2>
      <p className="muted">{touchedWords(squares)}</p>
      <svg
        viewBox={`${-ROOM} ${-ROOM} ${SIZE + 2 * ROOM} ${SIZE + 2 * ROOM}`}
        role="img"
        aria-label={spoken(marked)}
      >
        <Sockets drawing={DRAWING} inset={0.3} />
        {QUADRANTS.map((quadrant) => (
          <Marks key={quadrant} quadrant={quadrant} marked={marked} />
        ))}
      </svg>
      <div className="board-card-foot legend" aria-hidden="true">
        {present.map((mark) => (
          <span key={mark}>
            <i className={mark} />
            {NAMES[mark]}
          </span>
        ))}
        <span>
          <i className="not_started" />
          Untouched
        </span>
      </div>
    </section>
  )
}

interface Marked {
  cell: CellId
  mark: TouchedMark
  text: string
}

function Marks({ quadrant, marked }: { quadrant: Quadrant; marked: readonly Marked[] }) {
  const here = marked.filter(({ cell }) => quadrantOf(cell) === quadrant)
  const cells = (mark: TouchedMark) => here.filter((square) => square.mark === mark).map(({ cell }) => cell)
  return (
    <g className={quadrant}>
      <path className="left" d={squaresPath(cells('left'), DRAWING, 1)} />
      <path className="asked-frame" d={squaresPath(cells('asked'), DRAWING, 0.8)} />
      <path className="asked-dot" d={squaresPath(cells('asked'), DRAWING, 2.8)} />
      <path className="alternative-ground" d={squaresPath(cells('alternative'), DRAWING)} />
      <path className="alternative" d={lowerRight(cells('alternative'))} />
      <path className="alternative-ring" d={squaresPath(cells('alternative'), DRAWING, -1.4)} />
      <path className="added" d={squaresPath(cells('added'), DRAWING)} />
      <path className="added-ring" d={squaresPath(cells('added'), DRAWING, -1.4)} />
      {here.map(({ cell, text }) => {
        const [x, y] = cornerOf(cell, DRAWING)
        return (
          <rect key={cell} className="hover" x={x} y={y} width={CELL} height={CELL}>
            <title>{text}</title>
          </rect>
        )
      })}
    </g>
  )
}

function lowerRight(cells: readonly CellId[]): string {
  const side = CELL - DRAWING.gap
  return cells
    .map((cell) => {
      const [x, y] = cornerOf(cell, DRAWING)
      return `M${x + side} ${y}v${side}h${-side}z`
    })
    .join('')
}

const MAX_NAMED = 30

function spoken(marked: readonly Marked[]): string {
  if (marked.length === 0) return 'No squares change.'
  const named = marked.slice(0, MAX_NAMED).map(({ mark, text }) => `${text}: ${NAMES[mark].toLowerCase()}`)
  const rest = marked.length - named.length
  return listed([...named, ...(rest > 0 ? [`${rest} more`] : [])])
}
