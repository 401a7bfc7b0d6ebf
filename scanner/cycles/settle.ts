/** The end of a cycle: ranks, badges, percentages and history become what everybody sees, exactly once. */
import { holdContest } from '#store/contest-write.ts'
import { cycleProgress, finishCycle } from '#store/scans/cycles.ts'
import { type Settlement, settle } from '#store/settled/settlement.ts'
import type { ScanContext } from '../context.ts'
import { takeLosses } from './losses.ts'

/**
 * Null when the cycle was settled before, by another process or by this one before it was killed, and when nobody answered:
 * then there is nothing to show as new.
 */
export async function settleCycle(
  { db, clock, log }: Pick<ScanContext, 'db' | 'clock' | 'log'>,
  cycleId: number,
): Promise<Settlement | null> {
  const at = clock.now()
  const end = await holdContest(db, async (write) => {
    const cycle = await finishCycle(write.tx, cycleId, at)
    if (!cycle) return null
    const { failedReason } = cycle
    // That a history is private is an answer, and for the profile to show.
    const { private: hidden } = await cycleProgress(write.tx, cycleId)
    if (failedReason !== null && hidden === 0) return { failedReason, stopped: null, settlement: null }
    const stopped = await takeLosses(write, cycle)
    return { failedReason, stopped, settlement: await settle(write, { at, isThorough: cycle.everybody }) }
  })
  if (!end) return null
  const { failedReason, stopped, settlement } = end
  if (failedReason !== null) log.error({ cycleId, reason: failedReason }, 'The cycle has failed.')
  if (stopped !== null) {
    log.error(
      { cycleId, gamers: stopped },
      'Too many gamers would lose squares at once: nobody does until the organiser decides. See "losses".',
    )
  }
  if (settlement) log.info({ cycleId, ...settlement }, 'The cycle is settled.')
  return settlement
}
