/** What a held scan has replaced when it was applied, which undoing it needs again. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table held_scans add column replaced bytea`.execute(db)
}
