/** Ranks as a line of steps: up is better, and at least four ranks high, so that one place is no cliff. */

export const LINE = { width: 132, height: 32 }
const EDGE = 3
const MIN_RANKS = 4

export interface RankLine {
  /** Empty for newcomers, who have no more than the end. */
  path: string
  end: { x: number; y: number }
}

export function rankLine(ranks: readonly (number | null)[]): RankLine {
  const known = ranks.filter((rank) => rank !== null)
  const [best, worst] = [Math.min(...known), Math.max(...known)]
  const span = Math.max(MIN_RANKS, worst - best)
  // In the middle of the height when there are fewer ranks than that.
  const top = (best + worst - span) / 2
  const step = LINE.width / Math.max(1, ranks.length - 1)
  const round = (value: number) => Math.round(value * 10) / 10
  const y = (rank: number) => round(EDGE + ((rank - top) / span) * (LINE.height - 2 * EDGE))
  const points = ranks.flatMap((rank, index) =>
    rank === null ? [] : [{ x: round(index * step), y: y(rank) }],
  )
  const end = points.at(-1) ?? { x: LINE.width, y: LINE.height / 2 }
  const [first, ...rest] = points
  if (!first || rest.length === 0) return { path: '', end }
  return {
    path: `M${first.x} ${first.y}${rest.map((point) => `H${point.x}V${point.y}`).join('')}H${LINE.width}`,
    end,
  }
}
