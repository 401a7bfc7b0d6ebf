/** A moment typed as Eastern time, `2026-03-01T17:00`, and back. */
import { EASTERN } from '#contest/calendar/timestamp.ts'
import { localTime, parseLocalTime } from './zoned-time.ts'

/** Empty for no moment. */
export const easternText = (at: string | null): string => (at ? localTime(new Date(at), EASTERN) : '')

/** In UTC; null if incomplete. */
export const easternMoment = (text: string): string | null =>
  parseLocalTime(text, EASTERN)?.toISOString() ?? null
