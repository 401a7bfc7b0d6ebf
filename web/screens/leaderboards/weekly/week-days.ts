import { easternDay, parseTimestamp } from '#contest/calendar/timestamp.ts'
import { counted } from '#contest/text/numbers.ts'
import { weekdayName } from '../calendar.ts'

export type WeekDay = ReturnType<typeof weekDays>[number]

export function weekDays(
  monday: number,
  completedAt: readonly (string | null | undefined)[],
  today: number,
  /** Counted by the server, if not all are here. */
  counts?: readonly number[] | null,
) {
  const days = Array.from({ length: 7 }, (_, index) => ({
    name: weekdayName(monday + index),
    count: counts?.[index] ?? 0,
    isToday: monday + index === today,
  }))
  for (const timestamp of counts ? [] : completedAt) {
    const time = parseTimestamp(timestamp)
    const day = time && days[easternDay(time) - monday]
    if (day) day.count += 1
  }
  return days
}

/** The squares for screen readers: '3 completions this week: Mon 1, Wed 2'. */
export function weekDaysText(days: readonly WeekDay[]): string {
  const busy = days.filter(({ count }) => count > 0)
  const total = busy.reduce((sum, { count }) => sum + count, 0)
  const text = `${counted(total, 'completion')} this week`
  return busy.length > 0 ? `${text}: ${busy.map(({ name, count }) => `${name} ${count}`).join(', ')}` : text
}
