/** What a gamer gained day by day, with the best day and week and the streaks. Days are yyyy-mm-dd in Eastern time. */
import { addDays, mondayOf } from '../calendar/days.ts'

export interface ActiveDay {
  date: string
  /** Squares gained, without subtracting the losses of that day. */
  squares: number
  /** Points gained minus points lost, so it can be negative. */
  points: number
}

export interface ActiveWeek {
  /** The Monday of the week. */
  from: string
  squares: number
}

/** Excludes the first scan: what it finds counts in every sum, but was not achieved on that day. */
export const withoutJoining = (days: readonly ActiveDay[], joined: ActiveDay | null): ActiveDay[] =>
  days.map((day) =>
    day.date === joined?.date
      ? { ...day, squares: day.squares - joined.squares, points: day.points - joined.points }
      : day,
  )

/** Weeks with at least one square, oldest first. */
export function activeWeeks(days: readonly ActiveDay[]): ActiveWeek[] {
  const weeks = new Map<string, number>()
  for (const { date, squares } of days) {
    const monday = mondayOf(date)
    if (squares > 0) weeks.set(monday, (weeks.get(monday) ?? 0) + squares)
  }
  return [...weeks].map(([from, squares]) => ({ from, squares })).sort((a, b) => (a.from < b.from ? -1 : 1))
}

/**
 * Consecutive weeks with at least one square, up to the week of `until`. That week has not ended, so it cannot break
 * the streak.
 */
export function weeksInARow(days: readonly ActiveDay[], until: string): number {
  const active = new Set(activeWeeks(days).map(({ from }) => from))
  const current = mondayOf(until)
  let monday = active.has(current) ? current : addDays(current, -7)
  let count = 0
  for (; active.has(monday); monday = addDays(monday, -7)) count++
  return count
}

/** The week with the most squares; the earliest of equals. */
export const bestWeek = (days: readonly ActiveDay[]): ActiveWeek | null =>
  activeWeeks(days).reduce<ActiveWeek | null>(
    (best, week) => (best && best.squares >= week.squares ? best : week),
    null,
  )

/** The day with the most squares, then the most points; the earliest of equals. Null if no square was gained. */
export const biggestDay = (days: readonly ActiveDay[]): ActiveDay | null =>
  days.reduce<ActiveDay | null>((best, day) => {
    if (day.squares === 0) return best
    const isBigger =
      !best || day.squares > best.squares || (day.squares === best.squares && day.points > best.points)
    return isBigger ? day : best
  }, null)
