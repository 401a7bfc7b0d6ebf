/** A moment on the reader's clock, and the time left until then. */
import { MONTH_NAMES, WEEKDAY_NAMES } from '#contest/calendar/names.ts'
import { clockText } from '#contest/calendar/timestamp.ts'
import { lazy } from '#web/text/lazy.ts'

/** Tries Temporal first, because creating a formatter takes a fifth of a second on a phone. */
const ownZone = lazy(
  () => globalThis.Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
)
/** `08:00 PM` */
export const ownTime = (date: Date): string => clockText(date.getHours(), date.getMinutes())

/** Empty if the browser does not say. */
export const ownCity = (zone: string | undefined = ownZone()): string =>
  zone?.split('/').at(-1)?.replaceAll('_', ' ') ?? ''

/** `Saturday, September 13, 09:12 PM` */
export const ownMoment = (date: Date): string =>
  `${WEEKDAY_NAMES[date.getDay()]}, ${MONTH_NAMES[date.getMonth()]} ${date.getDate()}, ${ownTime(date)}`

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** `41:12`, and `9:12:05` from an hour on. */
export function clockLeft(ms: number): string {
  const left = Math.max(0, ms)
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const rest = `${pad((left % HOUR) / MINUTE)}:${pad((left % MINUTE) / SECOND)}`
  return left >= HOUR ? `${Math.floor(left / HOUR)}:${rest}` : rest
}

/** `9 h 12 min`, `41 min 12 s`, `12 s`. */
export function wordsLeft(ms: number): string {
  const left = Math.max(0, ms)
  const [hours, minutes, seconds] = [left / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / SECOND].map(
    Math.floor,
  )
  if (hours) return `${hours} h ${minutes} min`
  return minutes ? `${minutes} min ${seconds} s` : `${seconds} s`
}
