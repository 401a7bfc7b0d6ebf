import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { FILLING_LOCK } from './lock-numbers.ts'

/** Serialises this work across all processes of the database. */
export const withFillingLock = <Result>(db: Db, work: () => Promise<Result>): Promise<Result> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${FILLING_LOCK})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${FILLING_LOCK})`.execute(connection)
    }
  })
