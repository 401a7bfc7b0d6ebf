/** What the desk needs for titles and accounts: questions to the store that go on by themselves, requests by the hour, accounts that rest. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table title_finds (
      id integer generated always as identity primary key,
      started_at timestamptz not null,
      started_by text not null,
      -- Also for what was asked within the last month.
      fresh boolean not null,
      total integer not null default 0,
      done integer not null default 0,
      requests integer not null default 0,
      stop_asked_by text,
      finished_at timestamptz,
      -- Why it ended early.
      stopped_by text
    )`.execute(db)
  // Never two at once, whichever processes are asked.
  await sql`create unique index one_title_find on title_finds ((true)) where finished_at is null`.execute(db)
  await sql`
    create table account_requests (
      account_id integer not null references service_accounts on delete cascade,
      hour timestamptz not null,
      requests integer not null,
      -- Answered with 429, and for how long the service then wanted to be left alone.
      refused integer not null,
      waited_ms bigint not null,
      primary key (account_id, hour)
    )`.execute(db)
  // Not read with, because somebody at the desk wants it so.
  await sql`alter table service_accounts add column paused_at timestamptz, add column paused_by text`.execute(
    db,
  )
  // Whose desk it is that connects an account; null for a player who signs in.
  await sql`alter table sign_ins add column connects_for text`.execute(db)
}
