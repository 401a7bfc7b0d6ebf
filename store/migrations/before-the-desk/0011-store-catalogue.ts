/**
 * What the store's catalogue has answered, so that nothing is asked twice in a month; the machine that histories name for a
 * title; and what an accepted title replaced, so that accepting can be taken back.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table store_products (
      product_id text primary key,
      -- Null for a product that the catalogue does not know any more: that is worth remembering too.
      name text,
      kind text,
      publisher text,
      developer text,
      released_year smallint,
      title_ids bigint[] not null,
      platforms text[] not null,
      generations text[] not null,
      optimized text[] not null,
      sold boolean not null,
      read_at timestamptz not null
    )`.execute(db)
  await sql`
    create table store_searches (
      query text primary key,
      product_ids text[] not null,
      read_at timestamptz not null
    )`.execute(db)
  await sql`alter table titles add column machine text`.execute(db)
  // A title of the store's catalogue may be accepted before anybody's history has shown it.
  await sql`alter table title_matches drop constraint title_matches_title_id_fkey`.execute(db)
  await sql`alter table title_matches add column replaced_title_id bigint`.execute(db)
}
