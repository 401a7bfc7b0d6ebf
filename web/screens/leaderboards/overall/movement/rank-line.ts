/** Ranks as a line of steps: up is better, at least four ranks high, so that one place does not look like a cliff. */

export const LINE = { width: 132, height: 32 }
const EDGE = 3
const MIN_RANKS = 4

/** The path is empty for new gamers, who have only the end point. */
export function rankLine(ranks: readonly (number | null)[]) {
  const known = ranks.filter((rank) => rank !== null)
  const [best, worst] = [Math.min(...known), Math.max(...known)]
  const span = Math.max(MIN_RANKS, worst - best)
  // Centred if there are fewer ranks.
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
