/** The jobs of a cycle on the PostgreSQL queue: batches of gamers, and the settlement at the end. */
import { fromKysely, PgBoss } from 'pg-boss'
import type { BaseLogger } from 'pino'
import type { Tx } from '#store/schema.ts'
import { spacedErrors } from './spaced-errors.ts'

export const SCAN = 'scan'
export const SETTLE = 'settle'

/** The maximum of one profile call. */
export const BATCH_SIZE = 75

/** Smaller batches would waste profile calls, of which ten are allowed in fifteen seconds. */
const MIN_BATCH_SIZE = 15
const SHARES = 8

/**
 * Each batch is an eighth of what is left: full batches first, then smaller ones, so that scanners also share a short
 * cycle and the end of a long one.
 */
export function batchesOf(xuids: readonly string[]): string[][] {
  const batches: string[][] = []
  for (let start = 0; start < xuids.length; ) {
    const share = Math.ceil((xuids.length - start) / SHARES)
    const end = start + Math.min(BATCH_SIZE, Math.max(MIN_BATCH_SIZE, share))
    batches.push(xuids.slice(start, end))
    start = end
  }
  return batches
}

export interface ScanJob {
  cycleId: number
  xuids: string[]
}

export interface SettleJob {
  cycleId: number
}

/** `now`: ahead of the batches of a running cycle. */
export type Urgency = 'soon' | 'now'
export const PRIORITY: Record<Urgency, number> = { soon: 0, now: 10 }

export interface Queue {
  boss: PgBoss
  /** In the caller's transaction, so that the jobs exist exactly if the cycle does. */
  sendScans(tx: Tx, cycleId: number, xuids: readonly string[], when?: When): Promise<void>
  sendSettle(tx: Tx, cycleId: number): Promise<void>
  close(): Promise<void>
}

interface When {
  urgency?: Urgency
  delaySeconds?: number
}

export interface QueueOptions {
  connectionString: string
  log: Pick<BaseLogger, 'warn' | 'error'>
  /** Maintains the queue's own tables; processes that only send leave that to the scanners. */
  supervise?: boolean
}

/**
 * pg-boss gives up on a silent worker only after this time. It is generous, because a batch under many refusals takes
 * long, and a dead worker is noticed at once by its lock (store/locks/work-locks.ts).
 */
const MAX_BATCH_SECONDS = 6 * 3600

export async function openQueue({ connectionString, log, supervise = true }: QueueOptions): Promise<Queue> {
  // scanner/start.ts opens cycles, including missed ones, so the queue's cron is not needed.
  const boss = new PgBoss({
    connectionString,
    max: 4,
    supervise,
    schedule: false,
    useListenNotify: supervise,
  })
  const tell = (error: Error, untold: number) =>
    log.error({ err: error, untold }, 'The job queue reports an error.')
  boss.on('error', spacedErrors(tell))
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue warns.'))
  await boss.start()
  const failing = { retryLimit: 20, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 }
  const kept = { deleteAfterSeconds: 7 * 24 * 3600, expireInSeconds: MAX_BATCH_SECONDS }
  for (const name of [SCAN, SETTLE]) await boss.createQueue(name, { ...failing, ...kept, notify: true })

  return {
    boss,
    async sendScans(tx, cycleId, xuids, { urgency = 'soon', delaySeconds = 0 } = {}) {
      const jobs = batchesOf(xuids).map((batch) => ({
        data: { cycleId, xuids: batch } satisfies ScanJob,
        priority: PRIORITY[urgency],
        startAfter: delaySeconds,
      }))
      if (jobs.length > 0) await boss.insert(SCAN, jobs, { db: fromKysely(tx) })
    },
    async sendSettle(tx, cycleId) {
      await boss.insert(SETTLE, [{ data: { cycleId } satisfies SettleJob }], { db: fromKysely(tx) })
    },
    close: () => boss.stop({ graceful: true, timeout: 30_000 }),
  }
}
