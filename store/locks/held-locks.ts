/** The locks of work-locks.ts for use in queries, so that one statement can check who is at work. */
import { type RawBuilder, sql } from 'kysely'
import { WORK_LOCK_SPACE } from './lock-numbers.ts'

/** The numbers of all held locks, as `objid`. */
export const HELD_LOCKS = sql`
  select objid from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where locktype = 'advisory' and classid = ${WORK_LOCK_SPACE} and granted and datname = current_database()
`

/** The number that pg_locks shows for the hash of a text; see work-locks.ts. */
export const lockNumber = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((hashtext(${text})::bigint + 4294967296) % 4294967296)::oid`
