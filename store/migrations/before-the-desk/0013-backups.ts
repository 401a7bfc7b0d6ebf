/** The backups that were made or tried, so that whoever watches can tell that the last one is too old. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      id integer generated always as identity primary key,
      made_at timestamptz not null,
      file text not null,
      daily boolean not null,
      bytes bigint,
      -- Why there is no file.
      problem text
    )`.execute(db)
}
