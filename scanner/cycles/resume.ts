/** Takes up what killed processes have left behind: jobs without a worker, and cycles without jobs. */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { fromKysely } from 'pg-boss'
import { cycleLock, LOCK_SPACE, type WorkLocks } from '#store/locks/work-locks.ts'
import type { Db } from '#store/schema.ts'
import type { ScanContext } from '../context.ts'
import { sendWaiting } from './cycle.ts'
import { type Queue, SCAN, SETTLE } from './queue.ts'

/** A job that was taken just now has no lock for a moment, and a new cycle no jobs: only what stays so is abandoned. */
const SECOND_LOOK_MS = 150

export async function takeUpAbandoned(context: ScanContext, queue: Queue, locks: WorkLocks): Promise<void> {
  const { db, log } = context
  const first = await abandonedWork(db)
  if (first.length === 0) return
  await setTimeout(SECOND_LOOK_MS)
  const seenBefore = new Set(first.map(({ id }) => id))
  for (const { id, kind } of await abandonedWork(db)) {
    if (!seenBefore.has(id)) continue
    const taken =
      kind === 'cycle'
        ? await locks.ifAbandoned(cycleLock(Number(id)), () => sendWaiting(context, queue, Number(id)))
        : await locks.ifAbandoned(id, () => giveBack(db, queue, kind, id))
    if (taken) log.warn({ [kind]: id }, 'Work without a worker is taken up again.')
  }
}

interface AbandonedWork {
  kind: typeof SCAN | typeof SETTLE | 'cycle'
  id: string
}

async function abandonedWork(db: Db): Promise<AbandonedWork[]> {
  const { rows } = await sql<AbandonedWork>`
    with held as (
      select objid from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and classid = ${LOCK_SPACE} and datname = current_database()
    ),
    jobs as (
      select name, id::text, state, data ->> 'cycleId' as cycle_id from pgboss.job
      where name in (${SCAN}, ${SETTLE}) and state < 'completed'
    )
    select name as kind, id from jobs
    where state = 'active' and ${lockNumber(sql`id`)} not in (select objid from held)
    union all
    select 'cycle', id::text from cycles
    where finished_at is null
      and id::text not in (select cycle_id from jobs)
      and ${lockNumber(sql`'cycle ' || id`)} not in (select objid from held)
  `.execute(db)
  return rows
}

/** The number under which pg_locks shows a lock that was asked for by the hash of a text. */
const lockNumber = (text: ReturnType<typeof sql>) =>
  sql`((hashtext(${text})::bigint + 4294967296) % 4294967296)::oid`

/** Cancelled and resumed: the queue's own way from "active" to "waiting" that does not count as a failure of the job. */
const giveBack = (db: Db, { boss }: Queue, name: string, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select id from pgboss.job where name = ${name} and id = ${id} and state = 'active' for update
    `.execute(tx)
    if (rows.length === 0) return
    await boss.cancel(name, id, { db: fromKysely(tx) })
    await boss.resume(name, id, { db: fromKysely(tx) })
  })
