/** The settings of the contest, and the messages that wait for the chat or for the organiser. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Addresses that whoever has them could write to are kept apart: they are never shown again, and in no export.
  for (const table of ['contest_settings', 'secret_settings']) {
    await sql`
      create table ${sql.table(table)} (
        name text primary key,
        value text not null,
        version integer not null,
        -- Null while it is what the contest began with.
        changed_at timestamptz
      )`.execute(db)
  }
  await sql`
    create table chat_messages (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('digest', 'alert')),
      -- What it is about, such as a settlement: there is never a second message about it.
      subject text not null unique,
      made_at timestamptz not null,
      -- Of alerts: the sentence. Of digests: none, they are written from what was settled.
      says text,
      -- Of digests: the version that was settled.
      version bigint,
      state text not null default 'waiting'
        check (state in ('waiting', 'sending', 'sent', 'unknown', 'refused', 'nothing')),
      attempts integer not null default 0,
      -- Not before.
      due_at timestamptz not null,
      claimed_at timestamptz,
      sent_at timestamptz,
      -- What the last attempt ended with, in words.
      problem text,
      check ((kind = 'alert') = (says is not null)),
      check ((kind = 'digest') = (version is not null))
    )`.execute(db)
  await sql`create index on chat_messages (due_at) where state in ('waiting', 'sending')`.execute(db)
}
