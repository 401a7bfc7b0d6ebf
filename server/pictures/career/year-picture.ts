/** A year in squares to post: 1080 by 1350, and as the preview of its page. */
import { type SquareNumber, toSquareNumber } from '#contest/rules/grid.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { type DrawnGamer, framedAvatar } from '../drawn/avatar.ts'
import { measure } from '../lettering/lettering.ts'
import { board, type CellState } from '../previews/board.ts'
import { GREEN, INK, INK_2 } from '../previews/colours.ts'
import { frame, LEFT, posted, RIGHT, stats } from '../previews/frame.ts'
import { drawable, fitted, fittingSize, word } from '../previews/words.ts'
import { LOGO } from '../svg.ts'

export interface YearPictureData extends DrawnGamer {
  year: number
  isSoFar: boolean
  /** At the end of the year, or now. */
  squares: ReadonlySet<SquareNumber>
  /** At the start of the year, or on joining. */
  squaresBefore: number
  points: readonly [number, number]
  rank: readonly [number | null, number]
  /** Share of gamers with the rarest square, in percent. */
  rarest: number | null
  address: string
}

const [WIDTH, HEIGHT] = [1080, 1350]
const BOARD = { x: 100, y: 224, size: 880 }

export function yearPicture(year: YearPictureData): string {
  const [x, right] = [100, 980]
  const name = drawable(year.name, year.gamertag)
  const nameStyle = { family: 'display', weight: 800, stretch: 118 } as const
  return posted(
    WIDTH,
    HEIGHT,
    framedAvatar(year, { x, y: 74, size: 108, border: 6, corner: 4 }),
    fitted(name, { ...nameStyle, x: x + 132, y: 122, size: 44, width: 640 }, INK),
    word(subtitle(year), { family: 'text', weight: 400, size: 32, x: x + 132, y: 168 }, INK_2),
    `<g transform="translate(914 88) scale(2.2)">${LOGO}</g>`,
    board(BOARD, stateOf(year)),
    ...figures(year).map((figure) => figureAt(figure)),
    word(year.address, { family: 'text', weight: 400, size: 24, x: right, y: 1324, anchor: 'end' }, INK_2),
  )
}

export function yearPreview(year: YearPictureData, siteName: string): string {
  const name = drawable(year.name, year.gamertag)
  const style = { family: 'display', weight: 850, stretch: 110, tracking: -0.02 } as const
  const left = LEFT + 118
  const gained = year.squares.size - year.squaresBefore
  const large = { family: 'display', weight: 880, stretch: 108, size: 84, tracking: -0.035 } as const
  const text = signed(gained)
  const content = [
    framedAvatar(year, { x: LEFT, y: 168, size: 96, border: 4, corner: 4 }),
    fitted(name, { ...style, x: left, y: 230, size: 60, width: RIGHT - left }, INK),
    word(subtitle(year), { family: 'text', weight: 500, size: 30, x: LEFT, y: 326 }, INK_2),
    word(text, { ...large, x: LEFT, y: 420 }, INK),
    word(
      'squares',
      { family: 'text', weight: 500, size: 28, x: LEFT + measure(text, large) + 12, y: 420 },
      INK_2,
    ),
    stats([
      { label: 'Points', value: signed(year.points[1] - year.points[0]) },
      { label: 'Site Rank', value: `#${formatPoints(year.rank[1])}` },
      { label: 'Squares', value: formatPoints(year.squares.size), note: 'of 900' },
    ]),
  ].join('')
  return frame(siteName, content, stateOf(year))
}

const stateOf =
  ({ squares }: YearPictureData) =>
  (cell: Parameters<typeof toSquareNumber>[0]): CellState =>
    squares.has(toSquareNumber(cell)) ? 'lit' : 'dim'

const subtitle = ({ year, isSoFar }: YearPictureData): string =>
  `${year} in squares${isSoFar ? ', so far' : ''}`

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${formatPoints(Math.abs(value))}`

interface Figure {
  x: number
  width: number
  label: string
  value: string
  note: string
}

function figures({ squares, squaresBefore, points, rank, rarest }: YearPictureData): Figure[] {
  const [from, to] = rank
  return [
    {
      x: 100,
      width: 220,
      label: 'Squares',
      value: signed(squares.size - squaresBefore),
      note: `${squaresBefore} to ${squares.size}`,
    },
    {
      x: 342,
      width: 316,
      label: 'Points',
      value: signed(points[1] - points[0]),
      note: points.map(formatPoints).join(' to '),
    },
    {
      x: 682,
      width: 150,
      label: 'Rank',
      value: `#${formatPoints(to)}`,
      note: from === null || from === to ? 'on the leaderboard' : `from #${formatPoints(from)}`,
    },
    ...(rarest === null
      ? []
      : [{ x: 856, width: 150, label: 'Rarest', value: `${Math.round(rarest)}%`, note: 'of gamers' }]),
  ]
}

/** A plus sign has the gain colour. */
function figureAt({ x, width, label, value, note }: Figure): string {
  const style = { family: 'display', weight: 800, stretch: 118 } as const
  const small = { family: 'text', weight: 400 } as const
  const size = fittingSize(value, style, 62, width)
  const sign = /^[+−]/.exec(value)?.[0] ?? ''
  const signWidth = sign ? measure(sign, { ...style, size }) : 0
  return [
    word(label, { ...small, size: 30, x, y: 1168 }, INK_2),
    sign && word(sign, { ...style, size, x, y: 1232 }, sign === '+' ? GREEN : INK_2),
    word(value.slice(sign.length), { ...style, size, x: x + signWidth, y: 1232 }, INK),
    fitted(note, { ...small, x, y: 1274, size: 28, width }, INK_2),
  ].join('')
}
