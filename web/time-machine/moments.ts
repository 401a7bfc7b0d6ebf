/** The moments of the time machine: settlements by time, and weekly gains. */
import { parseTimestamp } from '#contest/calendar/timestamp.ts'

const DAY = 24 * 60 * 60 * 1000
const WEEK = 7 * DAY

const timeOf = (timestamp: string | null | undefined): number => parseTimestamp(timestamp)?.getTime() ?? 0

export const isMoment = (at: string): boolean => parseTimestamp(at) !== null

/** The last settlement at or before a time; the first if there is none, the last if no time is given. */
export function indexAt(times: readonly string[], at: string | null): number {
  if (at === null || !isMoment(at)) return times.length - 1
  const time = timeOf(at)
  return Math.max(
    0,
    times.findLastIndex((each) => timeOf(each) <= time),
  )
}

export interface PointsAt {
  at: string
  points: number
}

/** The first settlement of the shown series; before it they had not joined. */
export const firstIndex = (times: readonly string[], series: readonly PointsAt[]): number =>
  Math.max(
    0,
    times.findIndex((time) => timeOf(time) >= timeOf(series[0]?.at)),
  )

/** One entry per week from the first settlement to the last; losses count as zero. Both oldest first. */
export function weeklyGains(times: readonly string[], series: readonly PointsAt[]): number[] {
  const [first, last] = [timeOf(times[0]), timeOf(times.at(-1))]
  const weeks = Array.from({ length: Math.max(1, Math.ceil((last - first) / WEEK)) }, () => 0)
  for (let index = 1; index < series.length; index++) {
    const gained = series[index]!.points - series[index - 1]!.points
    const week = Math.min(weeks.length - 1, Math.floor((timeOf(series[index]!.at) - first) / WEEK))
    if (week >= 0) weeks[week]! += Math.max(0, gained)
  }
  return weeks
}

/** From 0, the first settlement, to 1, the last. */
export function shareOf(times: readonly string[], at: string): number {
  const [first, last] = [timeOf(times[0]), timeOf(times.at(-1))]
  return last > first ? Math.min(1, Math.max(0, (timeOf(at) - first) / (last - first))) : 1
}

/** The settlement nearest to a share of the time. Any move is at least one settlement. */
export function indexAtShare(times: readonly string[], share: number, from: number): number {
  const all = times.map(timeOf)
  const [first = 0, last = 0] = [all[0], all.at(-1)]
  const wanted = first + share * (last - first)
  const distances = all.map((time) => Math.abs(time - wanted))
  const nearest = distances.indexOf(Math.min(...distances))
  if (nearest !== from) return nearest
  return Math.min(times.length - 1, Math.max(0, from + Math.sign(Math.round(wanted - (all[from] ?? 0)))))
}
