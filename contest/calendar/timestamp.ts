/** Times on the wire are UTC; people read them in Eastern time. */
import { MONTH_NAMES } from './names.ts'

const TIMESTAMP =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.(\d+))?)?(?:Z|([+-])([01]\d|2[0-3]):?([0-5]\d)?)?)?$/i

/**
 * UTC, whether or not it ends in Z; an explicit offset is honoured. Fractions are cut to milliseconds, not rounded: services
 * send up to seven digits. Null for anything that is not a real moment, so that a screen can leave it out.
 */
export function parseTimestamp(text: string | null | undefined): Date | null {
  const match = TIMESTAMP.exec(text?.trim() ?? '')
  if (!match) return null
  const [, day, time = '00:00', seconds = '00', fraction = '', sign, hours = '0', minutes = '0'] = match
  const utc = `${day}T${time}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const date = new Date(utc)
  // Some engines turn February 30 into a day in March, so the result must print as the same text.
  if (Number.isNaN(date.getTime()) || date.toISOString() !== utc) return null
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return new Date(date.getTime() - offset * 60_000)
}

export const EASTERN = 'America/New_York'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/**
 * A date whose UTC fields show New York's clock. By the rules in force since 1987 and not by `Intl`, whose first use takes
 * a browser ten milliseconds. Summer time begins and ends on Sundays at two o'clock.
 */
function onEasternClock(date: Date): Date {
  const year = date.getUTCFullYear()
  const [begins, ends] =
    year < 2007
      ? [sundayFrom(year, 3, 1), sundayFrom(year, 9, 25)]
      : [sundayFrom(year, 2, 8), sundayFrom(year, 10, 1)]
  const isSummer = date.getTime() >= begins + 7 * HOUR && date.getTime() < ends + 6 * HOUR
  return new Date(date.getTime() - (isSummer ? 4 : 5) * HOUR)
}

/** The first Sunday of a month on or after a day, at midnight UTC. */
function sundayFrom(year: number, month: number, day: number): number {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay()
  return Date.UTC(year, month, day + ((7 - weekday) % 7))
}

/** `02:04 AM` */
export const clockText = (hours: number, minutes: number): string =>
  `${pad(hours % 12 || 12)}:${pad(minutes)} ${hours < 12 ? 'AM' : 'PM'}`

const pad = (value: number): string => String(value).padStart(2, '0')

/** `09/13/2025 02:04 AM EST`. The specification requires "EST" in summer too. */
export function formatEastern(date: Date): string {
  const clock = onEasternClock(date)
  return `${formatDay(date)} ${clockText(clock.getUTCHours(), clock.getUTCMinutes())} EST`
}

/** `09/13/2025` */
export const formatDay = (date: Date): string =>
  `${formatChartDate(date)}/${onEasternClock(date).getUTCFullYear()}`

/** The New York date as a day number since January 1, 1970, so that days can be subtracted. */
export const easternDay = (date: Date): number => Math.floor(onEasternClock(date).getTime() / DAY)

/** `September 13, 2025` */
export function formatLongDate(date: Date): string {
  const clock = onEasternClock(date)
  return `${MONTH_NAMES[clock.getUTCMonth()]} ${clock.getUTCDate()}, ${clock.getUTCFullYear()}`
}

/** `09/13` */
export function formatChartDate(date: Date): string {
  const clock = onEasternClock(date)
  return `${pad(clock.getUTCMonth() + 1)}/${pad(clock.getUTCDate())}`
}

/** `1 March 2026`: a date as requested, a time in Eastern time. */
export function momentDay(at: string): string {
  const date = parseTimestamp(at)
  if (!date) return at
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(at) ? date : easternDay(date) * DAY)
  return `${day.getUTCDate()} ${MONTH_NAMES[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}
