/** Work that killed processes left behind: jobs whose lock no one holds, and cycles without jobs. */
import { sql } from 'kysely'
import { HELD_LOCKS, lockNumber } from '../locks/held-locks.ts'
import { rowsOf } from '../rows.ts'
import type { Db, Tx } from '../schema.ts'

export interface AbandonedWork<Queue extends string> {
  kind: Queue | 'cycle'
  id: string
}

/** Active jobs of the given queues and unfinished cycles without jobs that no one works on. */
export const abandonedWork = <Queue extends string>(
  db: Db,
  queues: readonly Queue[],
): Promise<AbandonedWork<Queue>[]> =>
  rowsOf<AbandonedWork<Queue>>(db)`
    with held as (${HELD_LOCKS}),
    jobs as (
      select name, id::text, state, data ->> 'cycleId' as cycle_id from pgboss.job
      where name in (${sql.join(queues)}) and state < 'completed'
    )
    select name as kind, id from jobs
    where state = 'active' and ${lockNumber(sql`id`)} not in (select objid from held)
    union all
    select 'cycle', id::text from cycles
    where finished_at is null and paused_at is null
      and id::text not in (select cycle_id from jobs)
      and ${lockNumber(sql`'cycle ' || id`)} not in (select objid from held)
  `

/** Locks the job's row until the transaction ends. False if the job is no longer active. */
export async function lockActiveJob(tx: Tx, job: { queue: string; id: string }): Promise<boolean> {
  const { rows } = await sql`
    select id from pgboss.job where name = ${job.queue} and id = ${job.id} and state = 'active' for update
  `.execute(tx)
  return rows.length > 0
}
