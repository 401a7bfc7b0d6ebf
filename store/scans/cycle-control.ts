/** Pausing, resuming and cancelling a cycle of everyone. The scanners poll this state. */
import { sql } from 'kysely'
import { oneRowOf } from '../rows.ts'
import type { Db, Tx } from '../schema.ts'
import { CHANGES_SUMMED, type ScanChanges } from './cycle-gamers.ts'
import type { Cycle } from './cycles.ts'

interface Moment {
  id: number
  at: Date
}

/** Undefined if there is no such cycle to pause: it has ended, is paused, or is a scan of single gamers. */
export const pauseCycle = (db: Db, { id, at }: Moment): Promise<Cycle | undefined> =>
  controllable(db, id).set({ pausedAt: at }).where('pausedAt', 'is', null).returningAll().executeTakeFirst()

/**
 * Undefined if it is not paused. Deletes its remaining jobs: the next scanner that polls takes up a cycle without jobs,
 * with everyone who has no outcome.
 */
export async function resumeCycle(tx: Tx, { id, at }: Moment): Promise<Cycle | undefined> {
  const cycle = await controllable(tx, id)
    .set({
      pausedAt: null,
      // A clock that was set back must not make a pause negative.
      pausedMs: sql<number>`paused_ms + greatest(0, extract(epoch from ${at}::timestamptz - paused_at) * 1000)::bigint`,
    })
    .where('pausedAt', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (cycle) await deleteWaitingJobs(tx, id)
  return cycle
}

/** In the transaction that ends it. Undefined if there is nothing to cancel. */
export const markCancelled = (tx: Tx, { id, at }: Moment): Promise<Cycle | undefined> =>
  controllable(tx, id).set({ cancelledAt: at }).returningAll().executeTakeFirst()

const controllable = (db: Db, id: number) =>
  db
    .updateTable('cycles')
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .where('everybody', '=', true)
    // A simulated past is created in one go.
    .where('kind', '<>', 'fill')

async function deleteWaitingJobs(tx: Tx, cycleId: number): Promise<void> {
  const { isThere } = await oneRowOf<{ isThere: boolean }>(tx)`
    select to_regclass('pgboss.job') is not null as is_there
  `
  // Before the first scanner there is no queue.
  if (!isThere) return
  await sql`
    delete from pgboss.job where state < 'active' and data ->> 'cycleId' = ${String(cycleId)}
  `.execute(tx)
}

export async function isCycleRunning(db: Db, id: number): Promise<boolean> {
  const cycle = await db
    .selectFrom('cycles')
    .select(['finishedAt', 'pausedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return cycle !== undefined && cycle.finishedAt === null && cycle.pausedAt === null
}

/** Stores the final results of a finished cycle. */
export async function recordCycleChanges(tx: Tx, id: number): Promise<void> {
  await sql`
    update cycles set changed = found.changed, retries = found.retries,
      squares_gained = found.squares_gained, squares_lost = found.squares_lost,
      challenges_gained = found.challenges_gained, challenges_lost = found.challenges_lost
    from (${cycleChangesOf(id)}) as found where id = ${id}
  `.execute(tx)
}

export interface CycleChanges extends ScanChanges {
  changed: number
  /** Attempts beyond the first of each gamer. */
  retries: number
}

/** Results of a cycle so far. */
export const cycleChanges = (db: Db, id: number): Promise<CycleChanges> =>
  oneRowOf<CycleChanges>(db)`${cycleChangesOf(id)}`

const cycleChangesOf = (id: number) => sql`
  select
    count(*) filter (where squares_gained + squares_lost + challenges_gained + challenges_lost > 0)::integer as changed,
    ${CHANGES_SUMMED},
    -- An attempt that failed is counted; the last one of a failed gamer was not followed by another.
    coalesce(sum(greatest(0, attempts - case outcome when 'failed' then 1 else 0 end)), 0)::integer as retries
  from cycle_gamers where cycle_id = ${id}
`
