/** Secret settings are sealed, as tokens are; how they end is kept beside them, which is all that is ever shown. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table secret_settings add column ending text not null default ''`.execute(db)
  // What is there already is sealed by the next start, which has the key.
  await sql`update secret_settings set ending = '…' || right(value, 4) where value <> ''`.execute(db)
}
