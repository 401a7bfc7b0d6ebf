/** Weeks and months as Eastern time counts them, through both clock changes. Days are written yyyy-mm-dd, months yyyy-mm. */
import { TZDate } from '@date-fns/tz'

const EASTERN = 'America/New_York'
const DAY = 24 * 60 * 60 * 1000

export interface Span {
  start: Date
  end: Date
}

/** The day that a clock in New York shows. */
export function easternDay(moment: Date): string {
  const local = new TZDate(moment.getTime(), EASTERN)
  return dayOf(new Date(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate())))
}

export const easternMonth = (moment: Date): string => easternDay(moment).slice(0, 7)

/** The moment a day begins in New York. */
export function startOfDay(day: string): Date {
  const { year, month, date } = partsOf(day)
  return new Date(new TZDate(year, month - 1, date, EASTERN).getTime())
}

/** Calendar arithmetic is done on days without hours: no clock change can move them. */
export const addDays = (day: string, count: number): string =>
  dayOf(new Date(utcOf(day).getTime() + count * DAY))

/** The Monday of the week a day belongs to. */
export const mondayOf = (day: string): string => addDays(day, -((utcOf(day).getUTCDay() + 6) % 7))

export const weekSpan = (monday: string): Span => ({
  start: startOfDay(monday),
  end: startOfDay(addDays(monday, 7)),
})

export function addMonths(month: string, count: number): string {
  const { year, month: number } = partsOf(`${month}-01`)
  return dayOf(new Date(Date.UTC(year, number - 1 + count, 1))).slice(0, 7)
}

export const monthSpan = (month: string): Span => ({
  start: startOfDay(`${month}-01`),
  end: startOfDay(`${addMonths(month, 1)}-01`),
})

/** The same day and hour of the month before, or its end when it was too short to have that day. */
export function monthBefore(moment: Date): Date {
  const day = easternDay(moment)
  const before = addMonths(day.slice(0, 7), -1)
  const sameDay = addDays(`${before}-01`, Number(day.slice(8)) - 1)
  const { end } = monthSpan(before)
  if (sameDay.slice(0, 7) !== before) return end
  const sinceMidnight = moment.getTime() - startOfDay(day).getTime()
  return new Date(Math.min(startOfDay(sameDay).getTime() + sinceMidnight, end.getTime()))
}

const dayOf = (utc: Date): string => utc.toISOString().slice(0, 10)
const utcOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

function partsOf(day: string): { year: number; month: number; date: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, date }
}
