/** How far a first scan has come, for whoever watches it. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scan_requests add column titles_read integer, add column titles_announced integer`.execute(
    db,
  )
}
