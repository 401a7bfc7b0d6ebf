/** Passes: gamers whom a cycle of everyone could not scan are retried until the next one begins. */
import { sql } from 'kysely'
import { JOINS_NEXT_CYCLE } from '../people/taking-part.ts'
import type { Db, Tx } from '../schema.ts'
import { recordCycleChanges } from './cycle-control.ts'
import { type Cycle, cycleCounts } from './cycles.ts'

/** A finished cycle and its passes so far. */
export interface Unread {
  cycleId: number
  /** The gamers to retry, the longest untried first. Private histories are left to the next cycle. */
  xuids: string[]
  endedAt: Date
  passes: number
  /** How many passes in a row scanned no one. */
  inVain: number
  isAtWork: boolean
}

/** Undefined if the last cycle of everyone is running, was cancelled, or left no one to retry. */
export async function unreadOfLastCycle(db: Db): Promise<Unread | undefined> {
  const { rows } = await sql<Unread>`
    with last as (
      select id, finished_at from cycles
      where everybody and kind <> 'fill' and id = (select max(id) from cycles where everybody)
        and finished_at is not null and cancelled_at is null
    ),
    passes as (select cycles.* from cycles join last on again_of = last.id)
    select last.id as cycle_id,
      array(
        select xuid from cycle_gamers join gamers using (xuid)
        where cycle_id = last.id and outcome = 'failed' and refused_by is null and ${JOINS_NEXT_CYCLE}
        order by cycle_gamers.finished_at, xuid
      ) as xuids,
      greatest(last.finished_at, (select max(finished_at) from passes)) as ended_at,
      (select count(*)::integer from passes) as passes,
      (
        select count(*)::integer from passes
        where done + held = 0 and id > coalesce((select max(id) from passes where done + held > 0), 0)
      ) as in_vain,
      exists (select from passes where finished_at is null) as is_at_work
    from last
  `.execute(db)
  const [found] = rows
  return found && found.xuids.length > 0 ? found : undefined
}

/** At the settlement of a pass: its results belong to the cycle. */
export async function addToCycle(tx: Tx, { id, againOf }: Cycle): Promise<void> {
  if (againOf === null) return
  await sql`
    update cycle_gamers as first set
      outcome = again.outcome, reason = again.reason, finished_at = again.finished_at,
      attempts = least(first.attempts + again.attempts, 32767), reads = least(first.reads + again.reads, 32767),
      squares_gained = again.squares_gained, squares_lost = again.squares_lost,
      challenges_gained = again.challenges_gained, challenges_lost = again.challenges_lost
    from cycle_gamers as again
    where first.cycle_id = ${againOf} and again.cycle_id = ${id} and first.xuid = again.xuid
      and first.outcome = 'failed' and again.outcome <> 'skipped'
  `.execute(tx)
  await tx
    .updateTable('cycles')
    .set(await cycleCounts(tx, againOf))
    .where('id', '=', againOf)
    .execute()
  await recordCycleChanges(tx, againOf)
}
