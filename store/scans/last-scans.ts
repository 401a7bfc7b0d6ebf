/** The last public scans of one gamer. */
import { sql } from 'kysely'
import { oneRowOf, rowsOf } from '../rows.ts'
import type { Db } from '../schema.ts'
import { CHANGES_SUMMED, type ScanChanges } from './cycle-gamers.ts'
import type { ScanOutcome } from './tables.ts'

export interface LastScan extends ScanChanges {
  /** Of the first account with an outcome other than done, the gamer's own first. */
  outcome: ScanOutcome
  reason: string | null
  at: Date
}

export interface LastScans {
  /** Whatever its outcome; undefined before the first. */
  tried: LastScan | undefined
  /** The last one that read the history. */
  read: LastScan | undefined
  /** Titles found by that scan; null if a later, unsettled scan found others. */
  titles: number | null
}

const READ: readonly ScanOutcome[] = ['done', 'partial', 'held']

interface Whose {
  /** All accounts of the gamer, their own first. */
  xuids: readonly string[]
  /** Later scans are not public yet. */
  settledAt: Date
}

export async function lastScans(db: Db, { xuids, settledAt }: Whose): Promise<LastScans> {
  const tried = await lastOf(db, { xuids, settledAt }, sql`outcome <> 'skipped'`)
  const isRead = tried !== undefined && READ.includes(tried.outcome)
  const read = isRead ? tried : await lastOf(db, { xuids, settledAt }, sql`outcome in (${sql.join(READ)})`)
  return { tried, read, titles: await titlesRead(db, { xuids, settledAt }) }
}

/**
 * Walks back from the latest cycle with one primary-key lookup each; nearly everyone is in the first. The lateral query
 * keeps the planner from reading all scans.
 */
async function lastOf(
  db: Db,
  { xuids, settledAt }: Whose,
  which: ReturnType<typeof sql>,
): Promise<LastScan | undefined> {
  const [found] = await rowsOf<LastScan>(db)`
    select found.* from cycles cross join lateral (
      select
        (array_agg(outcome order by outcome = 'done', place))[1] as outcome,
        (array_agg(reason order by outcome = 'done', place))[1] as reason,
        (array_agg(finished_at order by place))[1] as at,
        ${CHANGES_SUMMED}
      from cycle_gamers
        join unnest(${xuids}::text[]) with ordinality as account (xuid, place) using (xuid)
      where cycle_id = cycles.id and ${which}
      having count(*) > 0
      limit 1
    ) as found
    where cycles.finished_at <= ${settledAt}
    order by cycles.id desc limit 1
  `
  return found
}

async function titlesRead(db: Db, { xuids, settledAt }: Whose): Promise<number | null> {
  const { titles } = await oneRowOf<{ titles: number | null }>(db)`
    select case when bool_and(read_at <= ${settledAt}) then sum(title_count)::integer end as titles
    from histories where xuid = any(${xuids}::text[])
  `
  return titles
}
