/** Eastern-time days (yyyy-mm-dd) and months (yyyy-mm), and arithmetic with them. */
import { easternDay } from './timestamp.ts'

const DAY = 24 * 60 * 60 * 1000

export const easternDate = (moment: Date): string => textOf(new Date(easternDay(moment) * DAY))

export const easternMonth = (moment: Date): string => easternDate(moment).slice(0, 7)

/** Days have no hours here, so a clock change cannot shift the result. */
export const addDays = (day: string, count: number): string =>
  textOf(new Date(utcOf(day).getTime() + count * DAY))

export const mondayOf = (day: string): string => addDays(day, -((utcOf(day).getUTCDay() + 6) % 7))

export function addMonths(month: string, count: number): string {
  const first = utcOf(`${month}-01`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return textOf(first).slice(0, 7)
}

export const utcOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const textOf = (utc: Date): string => utc.toISOString().slice(0, 10)
