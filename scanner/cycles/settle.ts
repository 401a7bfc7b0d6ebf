/** The end of a cycle: ranks, badges, percentages and history become what everybody sees, exactly once. */
import { holdContest } from '#store/contest-write.ts'
import { cycleProgress, finishCycle } from '#store/scans/cycles.ts'
import type { Db } from '#store/schema.ts'
import { type Settlement, settle } from '#store/settled/settlement.ts'

/**
 * Null when the cycle was settled before, by another process or by this one before it was killed, and when nobody answered:
 * then there is nothing to show as new.
 */
export function settleCycle(db: Db, cycleId: number, at: Date): Promise<Settlement | null> {
  return holdContest(db, async (write) => {
    const cycle = await finishCycle(write.tx, cycleId, at)
    if (!cycle) return null
    // That a history is private is an answer, and for the profile to show.
    const { private: hidden } = await cycleProgress(write.tx, cycleId)
    if (cycle.failedReason !== null && hidden === 0) return null
    return settle(write, { at })
  })
}
