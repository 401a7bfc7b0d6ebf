/** The posts of the pages that are written, with every version they ever had. The content folder is only what they begin with. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table posts (
      id integer generated always as identity primary key,
      page text not null,
      -- The last part of its address: it stays when the title changes.
      anchor text not null,
      type text not null,
      title text not null,
      date date not null,
      body text not null,
      pinned boolean not null,
      -- Its place among the posts of the page.
      position integer not null,
      state text not null check (state in ('draft', 'published', 'withdrawn')),
      -- Null: with the first moment of its day.
      appears_at timestamptz,
      version integer not null,
      -- Links may lead to it from this moment on.
      first_published_at timestamptz,
      -- When the words of a published post were changed last.
      edited_at timestamptz,
      changed_at timestamptz not null,
      unique (page, anchor),
      check (state <> 'published' or first_published_at is not null)
    )`.execute(db)
  await sql`
    create table post_versions (
      post_id integer not null references posts on delete cascade,
      version integer not null,
      page text not null,
      anchor text not null,
      type text not null,
      title text not null,
      date date not null,
      body text not null,
      pinned boolean not null,
      state text not null,
      appears_at timestamptz,
      actor jsonb not null,
      at timestamptz not null,
      primary key (post_id, version)
    )`.execute(db)
  // No row: the posts of the content have never been taken over.
  await sql`
    create table posts_state (
      is_only boolean primary key default true check (is_only),
      revision bigint not null,
      begun_at timestamptz
    )`.execute(db)
}
