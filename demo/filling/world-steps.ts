/** The moments at which the players are scanned while a contest is filled: dense where much happens and where people look. */
import { latestDue } from '#contest/calendar/schedule.ts'

export interface WorldSpan {
  /** The beginning of the contest. */
  from: Date
  until: Date
  /** The days of the patches, as yyyy-mm-dd. */
  patchDates: readonly string[]
  /** In how many of the last days every cycle is a step. */
  latelyDays?: number | undefined
  /** In how many of the last days every cycle scans everybody, as the scanners do. The last one always does. */
  wholeDays?: number | undefined
}

export interface WorldStep {
  /** The time of a regular cycle. */
  at: Date
  whom: 'everybody' | 'all changed' | 'much changed'
}

const DAY = 86_400_000
/** While patches come every week, and afterwards. */
const EVERY = { patches: 3 * DAY, later: 7 * DAY }
/** Where charts and feeds are read day by day, every cycle is there: eight weeks, and a day for whoever looks tomorrow. */
const LATELY_DAYS = 57

/** Oldest first. The last is the last cycle that is due by `until`. */
export function worldSteps(span: WorldSpan): WorldStep[] {
  const { from, until, patchDates, latelyDays = LATELY_DAYS, wholeDays = 0 } = span
  const last = latestDue(until).getTime()
  const lately = last - latelyDays * DAY
  const whole = last - wholeDays * DAY
  const calm = Math.max(...patchDates.map((date) => patchTime(date).getTime())) + DAY
  const steps = new Map<number, WorldStep>()
  const add = (time: number, whom: WorldStep['whom']) => {
    const at = latestDue(new Date(time))
    if (at > from) steps.set(at.getTime(), { at, whom })
  }
  for (let time = from.getTime() + DAY; time < lately; time += time < calm ? EVERY.patches : EVERY.later) {
    add(time, 'much changed')
  }
  for (
    let time = last;
    time >= lately && time > from.getTime();
    time = latestDue(new Date(time - 1)).getTime()
  ) {
    add(time, time >= whole ? 'everybody' : 'all changed')
  }
  return [...steps.values()].sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Patches are announced at noon in New York, summer time, so that their day is the same on most clocks. */
export const patchTime = (date: string): Date => new Date(`${date}T16:00:00Z`)
