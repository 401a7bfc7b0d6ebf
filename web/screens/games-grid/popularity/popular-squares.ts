/** The grid by popularity: steps, and the squares in the orders of the lists. */
import { type CellId, QUADRANTS, type Quadrant, quadrantOf } from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'
import type { Received } from '#contract/call.ts'
import type { gridPopularityCall } from '#contract/grid/grid-popularity.ts'
import { cellOf, type SquareMark } from '#web/board/board-squares.ts'
import { percentText } from '#web/text/percent-text.ts'

type Answer = Received<typeof gridPopularityCall>
type ReceivedSquare = NonNullable<Answer['squares']>[number]

export interface PopularSquare {
  cell: CellId
  completed: number
  percent: number
  inProgress: number
  first: ReceivedSquare['first']
}

/** From most to none; `from` is the lower bound. */
export const STEPS = [
  { step: 5, from: 15, words: '15% and more' },
  { step: 4, from: 10, words: '10% to 14.9%' },
  { step: 3, from: 7, words: '7% to 9.9%' },
  { step: 2, from: 4, words: '4% to 6.9%' },
  { step: 1, from: 0, words: 'under 4%' },
  { step: 0, from: 0, words: 'Nobody' },
] as const

export const RARE = 4

export const stepOf = ({ completed, percent }: Pick<PopularSquare, 'completed' | 'percent'>): number =>
  completed === 0 ? 0 : (STEPS.find(({ from }) => percent >= from)?.step ?? 1)

export const popularSquares = ({ squares }: Answer): PopularSquare[] =>
  (squares ?? []).flatMap(({ square, completed, percent_completed, in_progress, first }) => {
    const cell = cellOf({ position: square })
    if (cell === undefined) return []
    return {
      cell,
      completed: Number(completed) || 0,
      percent: Number(percent_completed) || 0,
      inProgress: Number(in_progress) || 0,
      first,
    }
  })

export const rarestFirst = (squares: readonly PopularSquare[]): PopularSquare[] =>
  squares
    .filter(({ completed }) => completed > 0)
    .sort((a, b) => a.completed - b.completed || a.cell - b.cell)

export const mostFirst = (squares: readonly PopularSquare[]): PopularSquare[] =>
  squares
    .filter(({ completed }) => completed > 0)
    .sort((a, b) => b.completed - a.completed || a.cell - b.cell)

export const nobodyHas = (squares: readonly PopularSquare[]): PopularSquare[] =>
  squares.filter(({ completed }) => completed === 0)

export const shareMarks = (squares: readonly PopularSquare[]): Map<CellId, SquareMark> =>
  new Map(
    squares.map((square) => {
      const share = percentText(square.percent)
      return [
        square.cell,
        {
          kind: `share-${stepOf(square)}`,
          says: `completed by ${counted(square.completed, 'gamer')}`,
          tip: `, ${share}`,
        },
      ]
    }),
  )

/** The average share of gamers who have completed a square, over all or one quadrant. */
export function averageShare(squares: readonly PopularSquare[], gamers: number, quadrant?: Quadrant): number {
  const counted = squares.filter(({ cell }) => quadrant === undefined || quadrantOf(cell) === quadrant)
  if (counted.length === 0 || gamers === 0) return 0
  return (counted.reduce((sum, { completed }) => sum + completed, 0) / counted.length / gamers) * 100
}

export const averages = (squares: readonly PopularSquare[], gamers: number): Record<Quadrant, number> =>
  Object.fromEntries(
    QUADRANTS.map((quadrant) => [quadrant, averageShare(squares, gamers, quadrant)]),
  ) as Record<Quadrant, number>
