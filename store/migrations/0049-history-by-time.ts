/** Who gained something within a time span is read from the entries of that span, not from everyone's. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index leaderboard_history_by_time on leaderboard_history (at)`.execute(db)
}
