/** The locks of work-locks.ts as queries see them: who is at work is asked in the same statement as what is to be done. */
import { type RawBuilder, sql } from 'kysely'
import { WORK_LOCK_SPACE } from './lock-numbers.ts'

/** The numbers of the locks that somebody holds, as `objid`. */
export const HELD_LOCKS = sql`
  select objid from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where locktype = 'advisory' and classid = ${WORK_LOCK_SPACE} and granted and datname = current_database()
`

/** The number under which pg_locks shows a lock that was asked for by the hash of a text: see work-locks.ts. */
export const lockNumber = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((hashtext(${text})::bigint + 4294967296) % 4294967296)::oid`
