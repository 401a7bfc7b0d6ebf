/** When cycles start: 02:00 and 14:00 on the clocks of New York, whatever summer time does to them. */
import { TZDate } from '@date-fns/tz'

const ZONE = 'America/New_York'
const HOURS = [2, 14]

/** The day of the contest, as yyyy-mm-dd: the one that patches and posts are dated by. */
export function contestDay(now: Date): string {
  const local = new TZDate(now.getTime(), ZONE)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${local.getFullYear()}-${twoDigits(local.getMonth() + 1)}-${twoDigits(local.getDate())}`
}

/** The last start at or before `now`. */
export function latestDue(now: Date): Date {
  const due = startsAround(now).findLast((start) => start <= now)
  if (!due) throw new RangeError('The schedule has no start before this moment.')
  return due
}

/** The first start after `now`. */
export function nextDue(now: Date): Date {
  const due = startsAround(now).find((start) => start > now)
  if (!due) throw new RangeError('The schedule has no start after this moment.')
  return due
}

/**
 * The starts of yesterday, today and tomorrow by local date. They are made from dates and not by adding hours: the day on
 * which summer time begins has no 02:00 (its start is 03:00, the first moment after the gap), and the day on which it ends
 * has an hour twice, but 02:00, the end of that hour, only once.
 */
function startsAround(now: Date): Date[] {
  const local = new TZDate(now.getTime(), ZONE)
  return [-1, 0, 1].flatMap((days) =>
    HOURS.map((hour) => {
      const day = local.getDate() + days
      return new Date(new TZDate(local.getFullYear(), local.getMonth(), day, hour, ZONE).getTime())
    }),
  )
}
