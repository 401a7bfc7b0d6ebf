/** Weeks, months and days in Eastern time for the tabs. A day is a whole number, so that days can be subtracted. */
import { addMonths } from '#contest/calendar/days.ts'
import { MONTH_NAMES, WEEKDAY_NAMES } from '#contest/calendar/names.ts'
import { easternDay, parseTimestamp } from '#contest/calendar/timestamp.ts'
import { counted } from '#contest/text/numbers.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const MINUTE = 60_000

/** The day of `2025-09-08`, or the first of `2025-09`; null otherwise. */
export function dayNamed(date: string | null | undefined): number | null {
  const time = /^\d{4}-\d{2}(-\d{2})?$/.test(date ?? '') ? Date.parse(`${date}`) : Number.NaN
  return Number.isNaN(time) ? null : time / DAY
}

/** By name, or else by start time. */
export function firstDay(
  name: string | null | undefined,
  startsAt: string | null | undefined,
): number | null {
  const start = parseTimestamp(startsAt)
  return dayNamed(name) ?? (start ? easternDay(start) : null)
}

const dateOf = (day: number): Date => new Date(day * DAY)
const month = (day: number): string => MONTH_NAMES[dateOf(day).getUTCMonth()] ?? ''
const year = (day: number): number => dateOf(day).getUTCFullYear()

/** `September 1` */
export const dayTitle = (day: number): string => `${month(day)} ${dateOf(day).getUTCDate()}`

/** `September 8 to 14`, `September 29 to October 5`; with the year if it is not the current one. */
export function weekTitle(monday: number, today: number): string {
  const sunday = monday + 6
  const end = month(monday) === month(sunday) ? dateOf(sunday).getUTCDate() : dayTitle(sunday)
  const suffix = year(sunday) === year(today) ? '' : `, ${year(sunday)}`
  return `${dayTitle(monday)} to ${end}${suffix}`
}

/** `September 2025` */
export const monthTitle = (first: number): string => `${month(first)} ${year(first)}`

/** From the latest month to the first: `2025-09`, `2025-08`, ... Empty if the answer does not say. */
export function monthsBetween(first: string | null | undefined, last: string | null | undefined): string[] {
  if (!first || !last || dayNamed(first) === null || dayNamed(last) === null) return []
  const months: string[] = []
  for (let month = last.slice(0, 7); month >= first.slice(0, 7); month = addMonths(month, -1))
    months.push(month)
  return months
}

/** Mondays of the weeks before the latest, newest first. Empty if the answer does not say. */
export function weeksBefore(last: string | null | undefined, first: string | null | undefined): number[] {
  const [from, to] = [dayNamed(first), dayNamed(last)]
  if (from === null || to === null || from >= to) return []
  return Array.from({ length: Math.floor((to - from) / 7) }, (_, index) => to - 7 * (index + 1))
}

/** For addresses and calls. */
export const dayName = (day: number): string => dateOf(day).toISOString().slice(0, 10)

/** `Mon` */
export const weekdayName = (day: number): string => WEEKDAY_NAMES[dateOf(day).getUTCDay()]?.slice(0, 3) ?? ''

/** `Mon 09/08` */
export const shortDayWithWeekday = (day: number): string =>
  `${weekdayName(day)} ${dayName(day).slice(5).replace('-', '/')}`

/** `1 day 9 hours`, `9 hours 5 minutes`, `5 minutes`. */
export function timeLeft(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY)
  const hours = Math.floor((milliseconds % DAY) / HOUR)
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE)
  const parts =
    days > 0 ? [some(days, 'day'), some(hours, 'hour')] : [some(hours, 'hour'), some(minutes, 'minute')]
  return parts.filter(Boolean).join(' ') || 'less than a minute'
}

const some = (count: number, unit: string): string => (count === 0 ? '' : counted(count, unit))
