/** Weeks and months as Eastern time counts them, through both clock changes. Days are written yyyy-mm-dd, months yyyy-mm. */
import { TZDate } from '@date-fns/tz'
import { EASTERN, easternDay } from './timestamp.ts'

const DAY = 24 * 60 * 60 * 1000

export interface Span {
  start: Date
  end: Date
}

/** The date that a clock in New York shows. */
export const easternDate = (moment: Date): string => textOf(midnightOf(moment))

export const easternMonth = (moment: Date): string => easternDate(moment).slice(0, 7)

/** The moment a day begins in New York. */
export function startOfDay(day: string): Date {
  const utc = utcOf(day)
  const midnight = new TZDate(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), EASTERN)
  return new Date(midnight.getTime())
}

/** Calendar arithmetic is done on days without hours: no clock change can move them. */
export const addDays = (day: string, count: number): string =>
  textOf(new Date(utcOf(day).getTime() + count * DAY))

/** The Monday of the week a day belongs to. */
export const mondayOf = (day: string): string => addDays(day, -((utcOf(day).getUTCDay() + 6) % 7))

export const weekSpan = (monday: string): Span => ({
  start: startOfDay(monday),
  end: startOfDay(addDays(monday, 7)),
})

export function addMonths(month: string, count: number): string {
  const first = utcOf(`${month}-01`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return textOf(first).slice(0, 7)
}

export const monthSpan = (month: string): Span => ({
  start: startOfDay(`${month}-01`),
  end: startOfDay(`${addMonths(month, 1)}-01`),
})

/** The same day and hour of the month before, or its end when it was too short to have that day. */
export function monthBefore(moment: Date): Date {
  const before = addMonths(easternMonth(moment), -1)
  const sameDay = addDays(`${before}-01`, midnightOf(moment).getUTCDate() - 1)
  const { end } = monthSpan(before)
  if (!sameDay.startsWith(before)) return end
  const sinceMidnight = moment.getTime() - startOfDay(easternDate(moment)).getTime()
  return new Date(Math.min(startOfDay(sameDay).getTime() + sinceMidnight, end.getTime()))
}

/** A day without hours is its midnight in UTC. */
const midnightOf = (moment: Date): Date => new Date(easternDay(moment) * DAY)
const utcOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const textOf = (utc: Date): string => utc.toISOString().slice(0, 10)
