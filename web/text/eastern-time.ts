/** The API's timestamps as people read them; null if there is none. */
import { easternDay, formatEastern, formatLongDate, parseTimestamp } from '#contest/calendar/timestamp.ts'

type Text = string | null | undefined

/** `09/13/2025 02:04 AM EST` */
export function easternTime(timestamp: Text): string | null {
  const date = parseTimestamp(timestamp)
  return date && formatEastern(date)
}

/** A number that counts days, to compare two. */
export function easternDayOf(timestamp: Text): number | null {
  const date = parseTimestamp(timestamp)
  return date && easternDay(date)
}

/** `September 13, 2025` */
export function longDate(timestamp: Text): string | null {
  const date = parseTimestamp(timestamp)
  return date && formatLongDate(date)
}

/** `09/13/2025` */
export const shortDate = (timestamp: Text): string | null => easternTime(timestamp)?.slice(0, 10) ?? null
