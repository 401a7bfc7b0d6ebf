/** The histogram of a preview made of squares: gamers per square, and where a column is cut. */
import type { PatchPreview } from '#contract/organiser/patch-preview.ts'

export type HistogramColumn = PatchPreview['histogram']['columns'][number]

export interface SquareColumn {
  upTo: number
  gamers: number
  squares: number
  /** Too high to draw: only the column without change. */
  isCut: boolean
}

/** Maximum height of a column. */
const MAX_SQUARES = 16
const WANTED_SQUARES = 8

/** Round numbers of gamers per square. */
const AMOUNTS = [1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000]

export function histogramSquares(columns: readonly HistogramColumn[]): {
  perSquare: number
  columns: SquareColumn[]
} {
  const moved = columns.filter(({ up_to }) => up_to !== 0).map(({ gamers }) => gamers)
  // If no one moves, the column without change is all there is.
  const highest = Math.max(
    0,
    ...(moved.some((gamers) => gamers > 0) ? moved : columns.map((column) => column.gamers)),
  )
  const perSquare =
    AMOUNTS.find((amount) => highest <= amount * WANTED_SQUARES) ?? Math.ceil(highest / WANTED_SQUARES)
  return {
    perSquare,
    columns: columns.map(({ up_to, gamers }) => {
      const squares = Math.ceil(gamers / perSquare)
      return { upTo: up_to, gamers, squares: Math.min(squares, MAX_SQUARES), isCut: squares > MAX_SQUARES }
    }),
  }
}
