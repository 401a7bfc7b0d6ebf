import { addDays, easternDate, mondayOf } from '#contest/calendar/days.ts'
import { type ActiveDay, activeWeeks, withoutJoining } from '#contest/career/activity.ts'
import { activeDay, type YearAnswer } from '#web/data/career-calls.ts'

/** Without what the first scan found. */
export const playedDays = (year: YearAnswer): ActiveDay[] =>
  withoutJoining(
    (year.days ?? []).flatMap((day) => activeDay(day) ?? []),
    activeDay(year.joined),
  )

/** The state at the start of the year, or after the first scan. */
export function yearStart({ joined, points, rank }: YearAnswer): { points: number; rank: number | null } {
  return { points: joined?.points ?? points?.[0] ?? 0, rank: joined?.rank ?? rank?.[0] ?? null }
}

export function squaresByMonth(days: readonly ActiveDay[]): number[] {
  const months = Array.from({ length: 12 }, () => 0)
  for (const { date, squares } of days) months[Number(date.slice(5, 7)) - 1]! += squares
  return months
}

/** From 0; the first of equals, null if no square was gained. */
export function bestMonth(months: readonly number[]): number | null {
  const most = Math.max(...months)
  return most > 0 ? months.indexOf(most) : null
}

export interface WeekBar {
  monday: string
  squares: number
}

/** Every week of the year, from the one with its first day. */
export function squaresByWeek(year: number, days: readonly ActiveDay[]): WeekBar[] {
  const squares = new Map(activeWeeks(days).map((week) => [week.from, week.squares]))
  const bars: WeekBar[] = []
  for (let monday = mondayOf(`${year}-01-01`); monday <= `${year}-12-31`; monday = addDays(monday, 7))
    bars.push({ monday, squares: squares.get(monday) ?? 0 })
  return bars
}

export interface RankAt {
  /** yyyy-mm-dd */
  date: string
  /** From 0, the start of the year, to 1. */
  place: number
  rank: number
  badge: string
}

interface HistoryEntry {
  timestamp?: string | null | undefined
  site_rank?: number | null | undefined
  badge?: string | null | undefined
}

/** Oldest first; the first is that at the start of the year, or of the first scan. */
export function ranksOf(
  history: readonly HistoryEntry[],
  { start, end }: { start: Date; end: Date },
): RankAt[] {
  const entries = history.flatMap(({ timestamp, site_rank, badge }) => {
    const at = new Date(timestamp ?? Number.NaN)
    return Number.isNaN(at.getTime()) || !site_rank || at >= end
      ? []
      : [{ at, rank: site_rank, badge: badge ?? '' }]
  })
  const firstInside = entries.findIndex(({ at }) => at >= start)
  const from = firstInside < 0 ? entries.slice(-1) : entries.slice(Math.max(0, firstInside - 1))
  return from.map(({ at, rank, badge }) => {
    const inside = at < start ? start : at
    const place = (inside.getTime() - start.getTime()) / (end.getTime() - start.getTime())
    return { date: easternDate(inside), place, rank, badge }
  })
}

/** Badges reached for the first time in the year, without the one it began with. */
export function badgesReached(ranks: readonly RankAt[], before: readonly string[]): RankAt[] {
  const known = new Set([...before, ranks[0]?.badge ?? '', 'Unranked'])
  const reached: RankAt[] = []
  for (const entry of ranks) {
    if (!known.has(entry.badge)) reached.push(entry)
    known.add(entry.badge)
  }
  return reached.toReversed()
}
