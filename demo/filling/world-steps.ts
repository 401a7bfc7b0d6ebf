/** The moments at which the players are scanned while a contest is filled: dense where much happens and where people look. */
import { latestDue } from '#scanner/cycles/schedule.ts'

export interface WorldSpan {
  /** The beginning of the contest. */
  from: Date
  until: Date
  /** The days of the patches, as yyyy-mm-dd. */
  patchDates: readonly string[]
}

export interface WorldStep {
  /** The time of a regular cycle. */
  at: Date
  whom: 'everybody' | 'all changed' | 'much changed'
}

const DAY = 86_400_000
/** While patches come every week; afterwards; and lately, where charts and feeds are read day by day. */
const EVERY = { patches: 3 * DAY, later: 7 * DAY, lately: DAY }
const LATELY = 14 * DAY

/** Oldest first. The last is the last cycle that is due by `until`. */
export function worldSteps({ from, until, patchDates }: WorldSpan): WorldStep[] {
  const last = latestDue(until).getTime()
  const lately = last - LATELY
  const calm = Math.max(...patchDates.map((date) => patchTime(date).getTime())) + DAY
  const steps = new Map<number, WorldStep>()
  const add = (time: number, whom: WorldStep['whom']) => {
    const at = latestDue(new Date(time))
    if (at > from) steps.set(at.getTime(), { at, whom })
  }
  for (let time = from.getTime() + DAY; time < lately; time += time < calm ? EVERY.patches : EVERY.later) {
    add(time, 'much changed')
  }
  for (let time = Math.max(lately, from.getTime() + DAY); time < last; time += EVERY.lately) {
    add(time, 'all changed')
  }
  add(last, 'everybody')
  return [...steps.values()]
}

/** Patches are announced at noon in New York, summer time, so that their day is the same on most clocks. */
export const patchTime = (date: string): Date => new Date(`${date}T16:00:00Z`)
