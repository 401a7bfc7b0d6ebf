/** What the organiser is alerted of, as the database tells it. */
import { sql } from 'kysely'
import type { Db } from '../schema.ts'

export interface Alarm {
  kind: 'cycle failed' | 'losses stopped' | 'account lost' | 'backup failed'
  /** What it happened to: it is told once for each. */
  id: string
  at: Date
  /** A name, a number of gamers or a reason. */
  detail: string
}

/** Since a moment: what was there before somebody asked to be alerted is for the doctor to tell. */
export async function alarmsSince(db: Db, since: Date): Promise<Alarm[]> {
  const { rows } = await sql<Alarm>`
    select 'cycle failed' as kind, id::text as id, finished_at as at, failed_reason as detail
    from cycles where finished_at >= ${since} and failed_reason is not null
    union all
    select 'losses stopped', id::text, finished_at, braked::text
    from cycles where finished_at >= ${since} and braked is not null
    union all
    select 'account lost', id || ' ' || extract(epoch from revoked_at)::bigint, revoked_at, gamertag
    from service_accounts where revoked_at >= ${since}
    union all
    -- One that fails is tried again every hour: only the first after a good one is news.
    select 'backup failed', id::text, made_at, problem
    from backups where made_at >= ${since} and problem is not null and coalesce((
      select problem is null from backups before where before.id < backups.id order by before.id desc limit 1
    ), true)
    order by at, id
  `.execute(db)
  return rows
}
