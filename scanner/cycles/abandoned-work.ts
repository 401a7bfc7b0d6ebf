/** Resumes work that killed processes left behind: jobs without a worker, and cycles without jobs. */
import { setTimeout } from 'node:timers/promises'
import { fromKysely } from 'pg-boss'
import { type Queue, SCAN, SETTLE } from '#operations/scans/queue.ts'
import { cycleLock, type WorkLocks } from '#store/locks/work-locks.ts'
import { abandonedWork, lockActiveJob } from '#store/scans/abandoned-work.ts'
import { findCycle } from '#store/scans/cycles.ts'
import type { Db } from '#store/schema.ts'
import type { ScanContext } from '../context.ts'
import { enqueueWaitingGamers } from './cycle.ts'

const QUEUES = [SCAN, SETTLE] as const

/**
 * A job just taken has no lock for a moment, and a new cycle has no jobs. Only what is still so at a second check is
 * abandoned.
 */
const SECOND_CHECK_MS = 150

export async function requeueAbandonedWork(
  context: ScanContext,
  queue: Queue,
  locks: WorkLocks,
): Promise<void> {
  const { db, log } = context
  const first = await abandonedWork(db, QUEUES)
  if (first.length === 0) return
  await setTimeout(SECOND_CHECK_MS)
  const seenBefore = new Set(first.map(({ id }) => id))
  for (const { id, kind } of await abandonedWork(db, QUEUES)) {
    if (!seenBefore.has(id)) continue
    const taken =
      kind === 'cycle'
        ? await locks.ifAbandoned(cycleLock(Number(id)), () => sendCycle(context, queue, Number(id)))
        : await locks.ifAbandoned(id, () => giveBack(db, queue, kind, id))
    if (taken) log.warn({ [kind]: id }, 'Abandoned work requeued.')
  }
}

/** A scan of one gamer takes precedence over a running cycle. */
async function sendCycle(context: ScanContext, queue: Queue, id: number): Promise<void> {
  const { everybody, pausedAt } = await findCycle(context.db, id)
  if (pausedAt === null) await enqueueWaitingGamers(context, queue, id, everybody ? 'soon' : 'now')
}

/** Cancel and resume is the queue's way from "active" to "waiting" that does not count as a failed job. */
const giveBack = (db: Db, { boss }: Queue, queue: string, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockActiveJob(tx, { queue, id }))) return
    await boss.cancel(queue, id, { db: fromKysely(tx) })
    await boss.resume(queue, id, { db: fromKysely(tx) })
  })
