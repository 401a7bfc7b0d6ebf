/** When days, weeks and months begin and end in Eastern time, through both clock changes. */
import { TZDate } from '@date-fns/tz'
import { addDays, addMonths, easternDate, easternMonth, utcOf } from './days.ts'
import { EASTERN } from './timestamp.ts'

export interface Span {
  start: Date
  end: Date
}

export function startOfDay(day: string): Date {
  const utc = utcOf(day)
  const midnight = new TZDate(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), EASTERN)
  return new Date(midnight.getTime())
}

export const weekSpan = (monday: string): Span => ({
  start: startOfDay(monday),
  end: startOfDay(addDays(monday, 7)),
})

export const monthSpan = (month: string): Span => ({
  start: startOfDay(`${month}-01`),
  end: startOfDay(`${addMonths(month, 1)}-01`),
})

/** The same day and hour one month earlier, or the end of that month when it is shorter. */
export function monthBefore(moment: Date): Date {
  const before = addMonths(easternMonth(moment), -1)
  const sameDay = addDays(`${before}-01`, Number(easternDate(moment).slice(8)) - 1)
  const { end } = monthSpan(before)
  if (!sameDay.startsWith(before)) return end
  const sinceMidnight = moment.getTime() - startOfDay(easternDate(moment)).getTime()
  return new Date(Math.min(startOfDay(sameDay).getTime() + sinceMidnight, end.getTime()))
}
