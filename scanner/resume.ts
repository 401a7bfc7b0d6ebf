/** Takes up what killed processes have left behind: jobs without a worker, and cycles without jobs. */
import { type Kysely, sql } from 'kysely'
import { fromKysely } from 'pg-boss'
import type { Database } from '#store/schema.ts'
import type { ScanContext } from './context.ts'
import { sendWaiting } from './cycle.ts'
import { type Queue, SCAN, SETTLE } from './queue.ts'
import { cycleLock, type WorkLocks } from './work-locks.ts'

export interface Resumer {
  /** Call it now and then. */
  look(): Promise<void>
}

export function createResumer(context: ScanContext, queue: Queue, locks: WorkLocks): Resumer {
  /** Without jobs at the last look. A cycle that is just being opened has none for a moment, so one look is not enough. */
  let suspects = new Set<number>()

  async function takeUpCycles(): Promise<void> {
    const jobless = new Set(await cyclesWithoutJobs(context.db))
    const abandoned = jobless.intersection(suspects)
    suspects = jobless.difference(abandoned)
    for (const cycleId of abandoned) {
      await locks.ifAbandoned(cycleLock(cycleId), () => sendWaiting(context, queue, cycleId))
    }
  }

  async function takeUpJobs(): Promise<void> {
    for (const { name, id } of await jobsAtWork(context.db)) {
      const taken = await locks.ifAbandoned(id, () => giveBack(context.db, queue, name, id))
      if (taken) context.log.warn({ job: id, queue: name }, 'A job lost its worker and is taken up again.')
    }
  }

  return {
    async look() {
      await takeUpJobs()
      await takeUpCycles()
    },
  }
}

interface JobName {
  name: string
  id: string
}

/** Those that began just now may not have their lock yet. */
async function jobsAtWork(db: Kysely<Database>): Promise<JobName[]> {
  const { rows } = await sql<JobName>`
    select name, id from pgboss.job
    where name in (${SCAN}, ${SETTLE}) and state = 'active' and started_on < now() - interval '1 second'
  `.execute(db)
  return rows
}

/** Cancelled and resumed: the queue's own way from "active" to "waiting" that does not count as a failure of the job. */
const giveBack = (db: Kysely<Database>, { boss }: Queue, name: string, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select id from pgboss.job where name = ${name} and id = ${id} and state = 'active' for update
    `.execute(tx)
    if (rows.length === 0) return
    await boss.cancel(name, id, { db: fromKysely(tx) })
    await boss.resume(name, id, { db: fromKysely(tx) })
  })

async function cyclesWithoutJobs(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from cycles
    where finished_at is null and not exists (
      select from pgboss.job
      where name in (${SCAN}, ${SETTLE}) and state < 'completed' and (data ->> 'cycleId')::integer = cycles.id
    )
  `.execute(db)
  return rows.map(({ id }) => id)
}
