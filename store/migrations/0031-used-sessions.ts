/** When a session was last used: those of organisers end after half a day without. And whoever wishes can end all of theirs. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column used_at timestamptz`.execute(db)
  await sql`update sessions set used_at = created_at`.execute(db)
  await sql`alter table sessions alter column used_at set not null`.execute(db)
  await sql`create index sessions_by_account on sessions (xuid)`.execute(db)
}
