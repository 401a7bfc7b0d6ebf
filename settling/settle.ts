/** The end of a cycle: ranks, badges, percentages and history become what everybody sees, exactly once. */
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
import type { ContestContext } from './context.ts'
import { logCycleEnd } from './log-cycle-end.ts'
import { hideOrDisbelieve } from './scans/hiding.ts'
import { takeLosses } from './scans/losses.ts'

type Context = Pick<ContestContext, 'db' | 'clock' | 'log'>

/**
 * Cycles that end at one moment become visible together, such as the scans that several players have asked for. Null when all of
 * them were settled before, by another process or by this one before it was killed, and when nobody answered: then there is nothing
 * to show as new.
 */
export async function settleCycles(
  { db, clock, log }: Context,
  cycleIds: readonly number[],
): Promise<Settlement | null> {
  const at = clock.now()
  const { ends, settlement } = await writeExclusively(db, async (write) => {
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

export const settleCycle = (context: Context, cycleId: number): Promise<Settlement | null> =>
  settleCycles(context, [cycleId])

function logEnd(
  log: Context['log'],
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
      'Too many histories are not shown at once: nobody turns private by it.',
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
  /** How many gamers' losses were stopped. */
  stopped: number | null
  /** How many gamers would have turned private, when they were too many. */
  disbelieved: number | null
  /** Nobody answered: there is nothing new. */
  isSilent: boolean
}

async function settleEnds(write: ExclusiveWrite, ends: readonly End[], at: Date): Promise<Settlement | null> {
  const telling = ends.filter(({ isSilent }) => !isSilent)
  if (telling.length === 0) return null
  return settle(write, { at, isThorough: telling.some(({ cycle }) => cycle.everybody) })
}

/** Null when it had ended before. */
async function endCycle(write: ExclusiveWrite, cycleId: number, at: Date): Promise<End | null> {
  const { tx } = write
  const open = await findCycle(tx, cycleId)
  if (open.finishedAt) return null
  const disbelieved = await hideOrDisbelieve(write, open)
  const cycle = await finishCycle(tx, cycleId, at)
  if (!cycle) return null
  const { failedReason, cancelledAt, done, held } = cycle
  // That a history is private is an answer, and for the profile to show.
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
 * Breaks a cycle off. What was read counts and is shown; whoever was not read stays as they were. Nobody loses anything by it: how
 * many a loss would hit is only known when everybody was read, so what this cycle has confirmed needs another read. Undefined when
 * there is nothing to break off. `note` belongs to the same transaction.
 */
export async function cancelCycle(
  { db, clock, log }: Context,
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
