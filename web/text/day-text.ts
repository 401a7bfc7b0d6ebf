/** Calendar days without hours and time zone, as people read them. */
import { utcOf } from '#contest/calendar/days.ts'
import { WEEKDAY_NAMES } from '#contest/calendar/names.ts'

/** `06/06/2026` for `2026-06-06`. */
export const dayText = (date: string): string => {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

/** `Saturday, 06/06/2026` */
export const dayWithWeekday = (date: string): string =>
  `${WEEKDAY_NAMES[utcOf(date).getUTCDay()]}, ${dayText(date)}`
