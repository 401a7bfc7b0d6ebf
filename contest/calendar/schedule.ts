/** Start times of cycles: times of day in a time zone, correct across clock changes. */
import { TZDate } from '@date-fns/tz'
import type { ScanTimes } from '../settings/contest-settings.ts'
import { easternDate } from './days.ts'
import { EASTERN } from './timestamp.ts'

/** Used until an organiser changes them. */
export const FIRST_SCAN_TIMES: ScanTimes = { times: ['02:00', '14:00'], zone: EASTERN, since: null }

/** The day (yyyy-mm-dd) by which patches and posts are dated. */
export const contestDay = easternDate

export function latestDue(now: Date, scanTimes: ScanTimes = FIRST_SCAN_TIMES): Date {
  const due = startsAround(now, scanTimes).findLast((start) => start <= now)
  if (!due) throw new RangeError('The schedule has no start before this moment.')
  return due
}

/**
 * The latest start that should already have a cycle. Null if it lies before the last change of the scan times, because
 * it belongs to the old schedule.
 */
export function missedStart(now: Date, scanTimes: ScanTimes): Date | null {
  const due = latestDue(now, scanTimes)
  return scanTimes.since !== null && due < scanTimes.since ? null : due
}

export function nextDue(now: Date, scanTimes: ScanTimes = FIRST_SCAN_TIMES): Date {
  const due = startsAround(now, scanTimes).find((start) => start > now)
  if (!due) throw new RangeError('The schedule has no start after this moment.')
  return due
}

/**
 * The starts of yesterday, today and tomorrow by local date. They are built from dates instead of adding hours: the day
 * on which summer time begins has no 02:00 (its start is 03:00, the first moment after the gap), and on the day it ends
 * one hour occurs twice but starts only one cycle.
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
  // The gap may move one start past the next.
  return starts.sort((one, other) => one.getTime() - other.getTime())
}
