import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** The name of the connection that a scanner holds its locks on for as long as it works off the queue. */
export const SCANNER_CONNECTION = 'grid900 scanner'

/** Whether any scanner of this database is alive and would do what is asked. */
export async function isScannerRunning(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${SCANNER_CONNECTION} limit 1
  `.execute(db)
  return rows.length > 0
}
