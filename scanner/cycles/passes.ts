/**
 * A cycle is settled without the gamers it could not scan. They are retried until the next cycle begins: first a few,
 * to see whether Xbox Live answers again, then all. Each pass is settled by itself.
 */

import type { Queue } from '#operations/scans/queue.ts'
import type { ContestContext } from '#settling/context.ts'
import { type Cycle, insertCycle } from '#store/scans/cycles.ts'
import { type Unread, unreadOfLastCycle } from '#store/scans/passes.ts'
import { sendWaiting } from './cycle.ts'

const MINUTE = 60_000
/** Gamers per pass while Xbox Live does not answer. */
const FEW = 5
const FIRST_PAUSE_MS = 5 * MINUTE
/** After an hour of failures. */
const LATER_PAUSE_MS = 30 * MINUTE
const SOON_ENDS_AFTER = 12

/** The gamers of the next pass; null if it is not due yet. */
export function nextPass(unread: Unread, now: Date): string[] | null {
  const { xuids, endedAt, passes, inVain, isAtWork } = unread
  if (isAtWork) return null
  if (passes > 0 && inVain === 0) return xuids
  const pauseMs = inVain < SOON_ENDS_AFTER ? FIRST_PAUSE_MS : LATER_PAUSE_MS
  return now.getTime() - endedAt.getTime() >= pauseMs ? xuids.slice(0, FEW) : null
}

export async function openDuePass({ db, clock, log }: ContestContext, queue: Queue): Promise<Cycle | null> {
  const unread = await unreadOfLastCycle(db)
  const at = clock.now()
  const xuids = unread && nextPass(unread, at)
  if (!unread || !xuids) return null
  const { cycleId: againOf } = unread
  const pass = await db.transaction().execute(async (tx) => {
    const cycle = await insertCycle(tx, { kind: 'forced', dueAt: at, at, xuids, againOf })
    if (cycle) await sendWaiting(tx, queue, cycle.id)
    return cycle ?? null
  })
  if (pass)
    log.info({ cycleId: againOf, gamers: xuids.length }, 'Gamers who could not be read are tried again.')
  return pass
}
