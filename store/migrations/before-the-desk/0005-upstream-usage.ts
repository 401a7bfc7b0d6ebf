/** How much of its limits each service account has used, for those who watch: the scanner that knows is another process. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_accounts add column usage jsonb, add column usage_at timestamptz`.execute(db)
}
