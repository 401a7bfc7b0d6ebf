/** The end of a cycle: ranks, badges, percentages and history become public, exactly once. */
import { storedReason } from '#contest/scans/scan-reasons.ts'
import { areTooManyUnread } from '#contest/scans/unread.ts'
import { type ExclusiveWrite, writeExclusively } from '#store/contest-write.ts'
import { markCancelled, recordCycleChanges } from '#store/scans/cycle-control.ts'
import { skipWaiting } from '#store/scans/cycle-gamers.ts'
import { type Cycle, cycleProgress, findCycle, finishCycle } from '#store/scans/cycles.ts'
import { unconfirmLosses } from '#store/scans/kept-losses.ts'
import { addToCycle } from '#store/scans/passes.ts'
import type { Tx } from '#store/schema.ts'
import { type Settlement, settle } from '#store/settled/settlement.ts'
import { standBack, standBackIfLarge } from '#store/stand-back.ts'
import type { ContestContext } from './context.ts'
import { logCycleEnd } from './log-cycle-end.ts'
import { hideOrDisbelieve } from './scans/hiding.ts'
import { takeLosses } from './scans/losses.ts'

/**
 * Cycles that end together become visible together, such as scans that several players requested. Null when all of them
 * were already settled (by another process, or before this one was killed) or when Xbox Live never answered.
 */
export async function settleCycles(
  { db, clock, log }: ContestContext,
  cycleIds: readonly number[],
): Promise<Settlement | null> {
  const at = clock.now()
  const { ends, settlement } = await writeExclusively(db, async (write) => {
    if (await standBackIfLarge(write.tx)) standBack(process.pid)
    const ended: End[] = []
    for (const id of cycleIds) {
      const end = await endCycle(write, id, at)
      if (end) ended.push(end)
    }
    return { ends: ended, settlement: await settleEnds(write, ended, at) }
  })
  for (const end of ends) logEnd(log, end, settlement)
  return settlement
}

export const settleCycle = (context: ContestContext, cycleId: number): Promise<Settlement | null> =>
  settleCycles(context, [cycleId])

function logEnd(
  log: ContestContext['log'],
  { cycle, stopped, disbelieved, isSilent }: End,
  settlement: Settlement | null,
): void {
  const { id: cycleId, failedReason } = cycle
  if (failedReason !== null) log.error({ cycleId, reason: failedReason }, 'Cycle failed.')
  else if (cycle.everybody && areTooManyUnread(cycle)) {
    log.error({ cycleId, unread: cycle.unread }, 'The cycle could not read more than a fifth of the gamers.')
  }
  if (disbelieved !== null) {
    log.error(
      { cycleId, gamers: disbelieved },
      'Too many histories became hidden at once; no one was marked private.',
    )
  }
  if (stopped !== null) {
    log.error({ cycleId, gamers: stopped }, 'Losses stopped: too many gamers affected. See "losses".')
  }
  if (isSilent || !settlement) return
  if (settlement.isWithheld) log.info({ cycleId }, 'Cycle finished; results withheld by the freeze.')
  else log.info({ cycleId, ...settlement }, 'Cycle settled.')
}

interface End {
  cycle: Cycle
  /** Number of gamers whose losses were stopped. */
  stopped: number | null
  /** Number of gamers who would have become private, if there were too many. */
  disbelieved: number | null
  /** Xbox Live never answered, so there is nothing new. */
  isSilent: boolean
}

async function settleEnds(write: ExclusiveWrite, ends: readonly End[], at: Date): Promise<Settlement | null> {
  const telling = ends.filter(({ isSilent }) => !isSilent)
  if (telling.length === 0) return null
  return settle(write, { at, isThorough: telling.some(({ cycle }) => cycle.everybody) })
}

/** Null if it had already ended. */
async function endCycle(write: ExclusiveWrite, cycleId: number, at: Date): Promise<End | null> {
  const { tx } = write
  const open = await findCycle(tx, cycleId)
  if (open.finishedAt) return null
  const disbelieved = await hideOrDisbelieve(write, open)
  const cycle = await finishCycle(tx, cycleId, at)
  if (!cycle) return null
  const { failedReason, cancelledAt, done, held } = cycle
  // A private history is an answer too, and the profile shows it.
  const { private: hidden } = await cycleProgress(tx, cycleId)
  const isSilent = (failedReason !== null || cancelledAt !== null) && done + held + hidden === 0
  let stopped: number | null = null
  if (cancelledAt !== null) await unconfirmLosses(tx, cycleId)
  else if (!isSilent) stopped = await takeLosses(write, cycle)
  await recordCycleChanges(tx, cycleId)
  await addToCycle(tx, cycle)
  await logCycleEnd(tx, cycle, { stopped, disbelieved, at })
  return { cycle, stopped, disbelieved, isSilent }
}

/**
 * Cancels a cycle. Results so far count and are shown. No one loses squares: the number of gamers a loss would affect
 * is known only after a full cycle, so losses confirmed here need another scan. Undefined if no cycle is running.
 * `note` runs in the same transaction.
 */
export async function cancelCycle(
  { db, clock, log }: ContestContext,
  cycleId: number,
  note: (tx: Tx, cycle: Cycle) => Promise<void>,
): Promise<Cycle | undefined> {
  const at = clock.now()
  const end = await writeExclusively(db, async (write) => {
    if (!(await markCancelled(write.tx, { id: cycleId, at }))) return null
    await skipWaiting(write.tx, {
      cycleId,
      reason: storedReason('cancelled', 'The cycle was cancelled.'),
      at,
    })
    const ended = await endCycle(write, cycleId, at)
    if (!ended) return null
    await note(write.tx, ended.cycle)
    await settleEnds(write, [ended], at)
    return ended
  })
  if (end) log.info({ cycleId }, 'Cycle cancelled.')
  return end?.cycle
}
