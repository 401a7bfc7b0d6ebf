/** When cycles start: at times of day on the clocks of a zone, whatever summer time does to them. */
import { TZDate } from '@date-fns/tz'
import type { ScanTimes } from '../settings/contest-settings.ts'
import { EASTERN } from './timestamp.ts'

/** Of a contest that has not changed them. */
export const FIRST_SCAN_TIMES: ScanTimes = { times: ['02:00', '14:00'], zone: EASTERN, since: null }

/** The day of the contest, as yyyy-mm-dd: the one that patches and posts are dated by. */
export function contestDay(now: Date): string {
  const local = new TZDate(now.getTime(), EASTERN)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${local.getFullYear()}-${twoDigits(local.getMonth() + 1)}-${twoDigits(local.getDate())}`
}

/** The first moment of a day of the contest. */
export function dayBegins(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date, EASTERN).getTime())
}

/** The last start at or before `now`. */
export function latestDue(now: Date, scanTimes: ScanTimes = FIRST_SCAN_TIMES): Date {
  const due = startsAround(now, scanTimes).findLast((start) => start <= now)
  if (!due) throw new RangeError('The schedule has no start before this moment.')
  return due
}

/** The start that must have a cycle by now. None since the times were changed: those of before were another schedule's. */
export function missedStart(now: Date, scanTimes: ScanTimes): Date | null {
  const due = latestDue(now, scanTimes)
  return scanTimes.since !== null && due < scanTimes.since ? null : due
}

/** The first start after `now`. */
export function nextDue(now: Date, scanTimes: ScanTimes = FIRST_SCAN_TIMES): Date {
  const due = startsAround(now, scanTimes).find((start) => start > now)
  if (!due) throw new RangeError('The schedule has no start after this moment.')
  return due
}

/**
 * The starts of yesterday, today and tomorrow by local date. They are made from dates and not by adding hours: the day on
 * which summer time begins has no 02:00 (its start is 03:00, the first moment after the gap), and the day on which it ends
 * has an hour twice, but a start in it only once.
 */
function startsAround(now: Date, { times, zone }: ScanTimes): Date[] {
  const local = new TZDate(now.getTime(), zone)
  const starts = [-1, 0, 1].flatMap((days) =>
    times.map((time) => {
      const [hour = 0, minute = 0] = time.split(':').map(Number)
      const day = local.getDate() + days
      return new Date(new TZDate(local.getFullYear(), local.getMonth(), day, hour, minute, zone).getTime())
    }),
  )
  // What the gap moves may come after what it does not.
  return starts.sort((one, other) => one.getTime() - other.getTime())
}
