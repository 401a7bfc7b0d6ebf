/** The status bar on every page of the desk. It is polled, so its queries are few. */
import { deskBarCall } from '#contract/organiser/overview.ts'
import { reportCycle } from '#operations/scans/progress.ts'
import { unmatchedSquares } from '#store/catalogue/title-matches.ts'
import { unfinishedCycles } from '#store/scans/cycles.ts'
import { countHeldScans } from '#store/scans/held-scans.ts'
import type { Db } from '#store/schema.ts'
import { type Desk, deskCall } from '../guard.ts'

export function bar(desk: Desk): void {
  deskCall(desk, deskBarCall, async ({ desk: { db, clock } }) => ({
    held: await countHeldScans(db),
    unmatched: await unmatchedSquares(db),
    cycle: await runningCycle(db, clock.now()),
  }))
}

/** A cycle of everyone before the scans of single gamers, which take seconds. */
async function runningCycle(db: Db, now: Date) {
  const running = await unfinishedCycles(db)
  const cycle = running.find(({ everybody }) => everybody) ?? running[0]
  if (!cycle) return null
  const { total, waiting, secondsLeft } = await reportCycle(db, cycle, now)
  return {
    id: cycle.id,
    done: total - waiting,
    total,
    is_paused: cycle.pausedAt !== null,
    seconds_left: secondsLeft === null ? null : Math.round(secondsLeft),
  }
}
