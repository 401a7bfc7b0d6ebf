/** A moment as it is typed on the clock of New York, `2026-03-01T17:00`, and back. */
import { EASTERN } from '#contest/calendar/timestamp.ts'
import { localTime, parseLocalTime } from './zoned-time.ts'

/** As the clock there shows it; empty for no moment. */
export const easternText = (at: string | null): string => (at ? localTime(new Date(at), EASTERN) : '')

/** The moment in UTC, or null when it is not typed whole. */
export const easternMoment = (text: string): string | null =>
  parseLocalTime(text, EASTERN)?.toISOString() ?? null
