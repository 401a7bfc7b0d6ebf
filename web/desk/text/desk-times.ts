/** Times at the desk: Eastern, as everywhere on the site. */
import { easternDay, formatEastern } from '#contest/calendar/timestamp.ts'

/** `01:58 PM` */
export const timeOfDay = (at: string): string => formatEastern(new Date(at)).slice(11, 19)

/** `11/08/2026` */
export const dateOf = (at: string): string => formatEastern(new Date(at)).slice(0, 10)

/** `11/08/2026 01:58 PM EST` */
export const formatDeskTime = (at: string): string => formatEastern(new Date(at))

const LOCAL = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** As the organiser's own clock shows it. */
export const onOwnClock = (at: Date): string => `On your own clock: ${LOCAL.format(at)}.`

/** `Today`, `Yesterday`, `11/08/2026`. */
export function dayLabel(at: string, now: Date): string {
  const days = easternDay(now) - easternDay(new Date(at))
  if (days === 0) return 'Today'
  return days === 1 ? 'Yesterday' : dateOf(at)
}

/** `in 25 minutes`, `3 hours`: the largest unit that fits, rounded. */
export function span(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [Math.round(seconds), 'second']
      : seconds < 90 * 60
        ? [Math.round(seconds / 60), 'minute']
        : seconds < 36 * 3600
          ? [Math.round(seconds / 3600), 'hour']
          : [Math.round(seconds / 86400), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
