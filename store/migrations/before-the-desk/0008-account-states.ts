/** Why a service account is not read with just now, and until when: it rests, or it needs its owner. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table service_accounts
      add column rests_until timestamptz,
      add column rest_reason text,
      add column owner_page text
  `.execute(db)
}
