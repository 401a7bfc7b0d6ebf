/** The rows of a table that is not loaded as a whole: only the number of gamers per tier is known. */
import type { Badge } from '#contest/rules/badges.ts'

export interface Tier {
  badge: Badge
  gamers: number
}

export interface Layout {
  /** Number of rows, including bands. */
  count: number
  /** The band or the gamer in a row, from 0. */
  at: (row: number) => { badge: Badge } | { line: number }
  rowOf: (line: number) => number
}

/** By rank, a band comes before the gamers of each tier. */
export function bandedLayout(tiers: readonly Tier[]): Layout {
  let lines = 0
  const bands = tiers.map(({ badge, gamers }, nth) => {
    const first = lines
    lines += gamers
    return { badge, first, row: first + nth }
  })
  return {
    count: lines + bands.length,
    at: (row) => {
      const nth = bands.findLastIndex((band) => band.row <= row)
      const band = bands[nth]
      return band?.row === row ? { badge: band.badge } : { line: Math.max(0, row - nth - 1) }
    },
    rowOf: (line) => line + bands.findLastIndex(({ first }) => first <= line) + 1,
  }
}

export const plainLayout = (count: number): Layout => ({
  count,
  at: (line) => ({ line }),
  rowOf: (line) => line,
})
