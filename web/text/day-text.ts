/** Calendar days without hours and time zone, as people read them. */
import { utcOf } from '#contest/calendar/days.ts'
import { lazy } from './lazy.ts'

/** `06/06/2026` for `2026-06-06`. */
export const dayText = (date: string): string => {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

const weekday = lazy(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' }))

/** `Saturday, 06/06/2026` */
export const dayWithWeekday = (date: string): string => `${weekday().format(utcOf(date))}, ${dayText(date)}`
