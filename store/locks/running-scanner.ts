import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** The connection name of a scanner's locks, held as long as it works through the queue. */
export const SCANNER_CONNECTION = 'grid900 scanner'

export async function isScannerRunning(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${SCANNER_CONNECTION} limit 1
  `.execute(db)
  return rows.length > 0
}
