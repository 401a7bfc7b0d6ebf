/** Days and months as Eastern time names them, and sums with them: days are written yyyy-mm-dd, months yyyy-mm. */
import { easternDay } from './timestamp.ts'

const DAY = 24 * 60 * 60 * 1000

/** The date that a clock in New York shows. */
export const easternDate = (moment: Date): string => textOf(new Date(easternDay(moment) * DAY))

export const easternMonth = (moment: Date): string => easternDate(moment).slice(0, 7)

/** Calendar arithmetic is done on days without hours: no clock change can move them. */
export const addDays = (day: string, count: number): string =>
  textOf(new Date(utcOf(day).getTime() + count * DAY))

/** The Monday of the week a day belongs to. */
export const mondayOf = (day: string): string => addDays(day, -((utcOf(day).getUTCDay() + 6) % 7))

export function addMonths(month: string, count: number): string {
  const first = utcOf(`${month}-01`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return textOf(first).slice(0, 7)
}

/** A day without hours is its midnight in UTC. */
export const utcOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const textOf = (utc: Date): string => utc.toISOString().slice(0, 10)
