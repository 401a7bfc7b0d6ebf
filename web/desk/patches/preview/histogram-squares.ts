/** The histogram of a preview, made of squares: how many gamers one square stands for, and where a column is cut. */
export interface HistogramColumn {
  up_to: number
  gamers: number
}

export interface SquareColumn {
  upTo: number
  gamers: number
  /** How many squares are drawn. */
  squares: number
  /** Higher than can be drawn: only the unchanged, who say little. */
  isCut: boolean
}

/** As high as a column may grow, and as those of whom something changes do. */
const MAX_SQUARES = 16
const WANTED_SQUARES = 8

/** Friendly numbers of gamers per square. */
const AMOUNTS = [1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000]

export function histogramSquares(columns: readonly HistogramColumn[]): {
  perSquare: number
  columns: SquareColumn[]
} {
  const moved = columns.filter(({ up_to }) => up_to !== 0).map(({ gamers }) => gamers)
  // With nobody moved, the unchanged are all there is to draw.
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
