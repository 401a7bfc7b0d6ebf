/** How many hours a game takes to complete, where someone knows. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column hours smallint`.execute(db)
}
