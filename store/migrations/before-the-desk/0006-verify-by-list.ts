/** Titles whose completion must be proven by their achievement list: gamerscore does not show achievements of 0 G. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table titles add column verify_by_list boolean not null default false`.execute(db)
}
