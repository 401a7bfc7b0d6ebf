/** Starts the scans that an organiser or a player requested. They take precedence over the gamers of a running cycle. */

import type { Queue } from '#operations/scans/queue.ts'
import type { ContestContext } from '#settling/context.ts'
import { insertCycle } from '#store/scans/cycles.ts'
import { countTakenRequests, recordCycleOfRequest, takeRequests } from '#store/scans/scan-requests.ts'
import { sendWaiting } from './cycle.ts'

/** Across all scanners. Scans that end together are settled together. */
const MAX_CONCURRENT = 10

export async function startRequestedScans({ db, clock, log }: ContestContext, queue: Queue): Promise<void> {
  const most = MAX_CONCURRENT - (await countTakenRequests(db))
  if (most <= 0) return
  const at = clock.now()
  const taken = await db.transaction().execute(async (tx) => {
    const requests = await takeRequests(tx, { most, at })
    for (const { id, xuid } of requests) {
      const cycle = await insertCycle(tx, { kind: 'forced', dueAt: at, at, xuids: [xuid] })
      if (!cycle) throw new Error('Could not open a forced cycle.')
      await recordCycleOfRequest(tx, id, cycle.id)
      // Includes all accounts of the person.
      await sendWaiting(tx, queue, cycle.id, 'now')
    }
    return requests.length
  })
  if (taken > 0) log.info({ scans: taken }, 'Requested scans started.')
}
