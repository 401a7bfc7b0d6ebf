/** A moment on the reader's clock, and the time left until then. */
import { lazy } from '#web/text/lazy.ts'

const options = lazy(() => new Intl.DateTimeFormat().resolvedOptions())
const time = lazy(
  () => new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h12' }),
)
const day = lazy(() => new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' }))

/** `08:00 PM` */
export const ownTime = (date: Date): string => time().format(date)

/** Empty if the browser does not say. */
export const ownCity = (zone: string | undefined = options().timeZone): string =>
  zone?.split('/').at(-1)?.replaceAll('_', ' ') ?? ''

/** `Saturday, September 13, 09:12 PM` */
export const ownMoment = (date: Date): string => `${day().format(date)}, ${ownTime(date)}`

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
