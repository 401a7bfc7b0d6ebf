/** The moments at which a simulated contest is looked at while it is being filled: dense where much happens and where people look. */
import { latestDue } from '#scanner/schedule.ts'

export interface WorldSpan {
  /** The beginning of the contest. */
  from: Date
  until: Date
  /** The days of the patches, as yyyy-mm-dd. */
  patchDates: readonly string[]
}

const DAY = 86_400_000
/** While patches come every week; afterwards; and lately, where charts and feeds are read day by day. */
const EVERY = { patches: 3 * DAY, later: 7 * DAY, lately: DAY }
const LATELY = 14 * DAY

/** All of them times of regular cycles, oldest first. The last is the last cycle that is due by `until`. */
export function worldSteps({ from, until, patchDates }: WorldSpan): Date[] {
  const last = latestDue(until).getTime()
  const settledDown = Math.max(...patchDates.map((date) => patchTime(date).getTime())) + DAY
  const steps = new Set<number>()
  for (let at = from.getTime() + DAY; at < last; at += stepAt(at, { settledDown, last })) {
    const due = latestDue(new Date(at)).getTime()
    if (due > from.getTime() && due < last) steps.add(due)
  }
  if (last > from.getTime()) steps.add(last)
  return [...steps].sort((a, b) => a - b).map((at) => new Date(at))
}

function stepAt(at: number, { settledDown, last }: { settledDown: number; last: number }): number {
  if (at < settledDown) return EVERY.patches
  // A week must not jump over the beginning of the daily steps.
  return at >= last - LATELY
    ? EVERY.lately
    : Math.min(EVERY.later, Math.max(EVERY.lately, last - LATELY - at))
}

/** Patches are announced at noon in New York, summer time, so that their day is the same on most clocks. */
export const patchTime = (date: string): Date => new Date(`${date}T16:00:00Z`)
