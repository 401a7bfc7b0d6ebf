/** Deletes expired rows, a few at a time, so that locks stay short and the write-ahead log small. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../schema.ts'
import { RETENTION } from './retention.ts'

const BATCH = 1000

type Pruned = {
  [Name in keyof typeof RETENTION]: (typeof RETENTION)[Name]['grows'] extends 'for days' ? Name : never
}[keyof typeof RETENTION]

/** Rows that expired before the given moment. Each query uses an index, however large the table is. */
const OLD: Readonly<Record<Pruned, (before: Date) => RawBuilder<unknown>>> = {
  // A gamer's receipt needs the last scan and the last one that read the history.
  cycleGamers: (before) => sql`
    delete from cycle_gamers where (cycle_id, xuid) in (
      select old.cycle_id, old.xuid from cycles join cycle_gamers as old on old.cycle_id = cycles.id
      where cycles.finished_at < ${before} and exists (
        select from cycle_gamers as newer
        where newer.xuid = old.xuid and newer.cycle_id > old.cycle_id and (
          newer.outcome in ('done', 'partial', 'held')
          or (newer.outcome <> 'skipped' and old.outcome not in ('done', 'partial', 'held'))
        )
      )
      order by cycles.finished_at limit ${BATCH}
    )`,
  cycles: (before) => sql`
    delete from cycles where id in (
      select id from cycles
      where finished_at < ${before} and not everybody
        and not exists (select from cycle_gamers where cycle_id = cycles.id)
        -- The first of a filling tells that the contest is filled: without it the next start would fill it again.
        and id is distinct from (select min(id) from cycles where kind = 'fill')
      order by finished_at limit ${BATCH}
    )`,
  heldScans: (before) => sql`
    delete from held_scans where id in (
      select id from held_scans where decided_at < ${before} order by decided_at limit ${BATCH}
    )`,
  scanRequests: (before) => sql`
    delete from scan_requests where id in (
      select id from scan_requests where taken_at < ${before} order by taken_at limit ${BATCH}
    )`,
  chatMessages: (before) => sql`
    delete from chat_messages where id in (
      select id from chat_messages where made_at < ${before} and state not in ('waiting', 'sending')
      order by id limit ${BATCH}
    )`,
  alarms: (before) => sql`
    delete from alarms where id in (select id from alarms where at < ${before} order by id limit ${BATCH})`,
  nameLists: (before) => sql`delete from name_lists where finished_at < ${before}`,
  backups: (before) => sql`
    delete from backups where id in (
      select id from backups
      where made_at < ${before} and id <> all (array(
        select max(id) from backups where problem is null group by daily
      ))
      order by id limit ${BATCH}
    )`,
}

const DAY = 24 * 60 * 60 * 1000

/** Resolves to the number of deleted rows; unless it is 0, there may be more. */
export async function pruneOnce(db: Db, at: Date): Promise<number> {
  let gone = 0
  for (const [name, deleting] of Object.entries(OLD) as [Pruned, (typeof OLD)[Pruned]][]) {
    const before = new Date(at.getTime() - RETENTION[name].days * DAY)
    const { numAffectedRows = 0n } = await deleting(before).execute(db)
    gone += Number(numAffectedRows)
  }
  return gone
}
