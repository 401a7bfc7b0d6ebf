/** A moment of the leaderboard's history. */
export interface MonthPoints {
  /** yyyy-mm, as a clock in New York shows it. */
  month: string
  points: number
}

/**
 * The last points of each month minus the last points before it. In the month of joining, minus the first points: what
 * a gamer had on joining was not gained here. Oldest first; months without change are missing.
 */
export function monthGains(history: readonly MonthPoints[]): Map<string, number> {
  const gains = new Map<string, number>()
  let base = history[0]?.points ?? 0
  for (const [index, { month, points }] of history.entries()) {
    if (history[index + 1]?.month === month) continue
    gains.set(month, points - base)
    base = points
  }
  return gains
}
