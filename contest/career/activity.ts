/** What a gamer gained day by day: the best of it, and the weeks without a gap. Days are written yyyy-mm-dd, as Eastern time counts them. */
import { addDays, mondayOf } from '../calendar/days.ts'

export interface ActiveDay {
  date: string
  /** Squares gained; what was lost on the same day is not taken off. */
  squares: number
  /** Points gained, less what was lost: negative on a bad day. */
  points: number
}

export interface ActiveWeek {
  /** Its Monday. */
  from: string
  squares: number
}

/** The first scan is where a gamer starts from: it counts in every sum, and never as something that was done in a day. */
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

/** Weeks in a row with at least one square, up to the week of `until`, which has not ended and so breaks no row. */
export function weeksInARow(days: readonly ActiveDay[], until: string): number {
  const active = new Set(activeWeeks(days).map(({ from }) => from))
  const current = mondayOf(until)
  let monday = active.has(current) ? current : addDays(current, -7)
  let count = 0
  for (; active.has(monday); monday = addDays(monday, -7)) count++
  return count
}

/** The week with the most squares; of equals the first. */
export const bestWeek = (days: readonly ActiveDay[]): ActiveWeek | null =>
  activeWeeks(days).reduce<ActiveWeek | null>(
    (best, week) => (best && best.squares >= week.squares ? best : week),
    null,
  )

/** The day with the most squares, then the most points; of equals the first. Null where no square was gained. */
export const biggestDay = (days: readonly ActiveDay[]): ActiveDay | null =>
  days.reduce<ActiveDay | null>((best, day) => {
    if (day.squares === 0) return best
    const isBigger =
      !best || day.squares > best.squares || (day.squares === best.squares && day.points > best.points)
    return isBigger ? day : best
  }, null)
