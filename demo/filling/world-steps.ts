/** The moments of the scans while a contest is filled: dense where much happens and where people look. */
import { latestDue } from '#contest/calendar/schedule.ts'

export interface WorldSpan {
  from: Date
  until: Date
  /** yyyy-mm-dd. */
  patchDates: readonly string[]
  /** How many of the last days have every cycle. */
  latelyDays?: number | undefined
  /** In how many of the last days every cycle scans everyone. The last one always does. */
  wholeDays?: number | undefined
}

export interface WorldStep {
  at: Date
  whom: 'everybody' | 'all changed' | 'much changed'
}

const DAY = 86_400_000
/** While patches come every week, and afterwards. */
const EVERY = { patches: 3 * DAY, later: 7 * DAY }
/** Charts and feeds are read day by day, so every cycle of eight weeks is there, plus a day for tomorrow's visitors. */
const LATELY_DAYS = 57

/** Oldest first. The last is the last cycle due by `until`. */
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
  for (let time = from.getTime() + DAY; time < lately; time += time < calm ? EVERY.patches : EVERY.later)
    add(time, 'much changed')
  for (
    let time = last;
    time >= lately && time > from.getTime();
    time = latestDue(new Date(time - 1)).getTime()
  )
    add(time, time >= whole ? 'everybody' : 'all changed')
  return [...steps.values()].sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Noon in New York (summer time), so that the day is the same on most clocks. */
export const patchTime = (date: string): Date => new Date(`${date}T16:00:00Z`)
