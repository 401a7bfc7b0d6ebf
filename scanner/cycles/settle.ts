/** The end of a cycle: ranks, badges, percentages and history become what everybody sees, exactly once. */
import { holdContest } from '#store/contest-write.ts'
import { finishCycle } from '#store/scans/cycles.ts'
import type { Db } from '#store/schema.ts'
import { type Settlement, settle } from '#store/settled/settlement.ts'

/** Null when the cycle was settled before: by another process, or by this one before it was killed. */
export function settleCycle(db: Db, cycleId: number, at: Date): Promise<Settlement | null> {
  return holdContest(db, async (write) =>
    (await finishCycle(write.tx, cycleId, at)) ? settle(write, { at }) : null,
  )
}
