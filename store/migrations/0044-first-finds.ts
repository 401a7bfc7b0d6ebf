/** What a first scan has found so far, for whoever watches their grid light up. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scan_requests add column found bytea`.execute(db)
}
