/** The cycles and their progress, the scans that wait for the organiser, and the accounts that read Xbox Live. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cycles (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('scheduled', 'forced', 'fill', 'patch')),
      due_at timestamptz not null,
      started_at timestamptz not null,
      finished_at timestamptz,
      -- Counted from cycle_gamers while the cycle runs, and kept here when it is finished.
      total integer not null default 0,
      done integer not null default 0,
      failed integer not null default 0,
      held integer not null default 0
    )`.execute(db)
  // However many scanner processes notice that a cycle is due, there is one.
  await sql`create unique index cycles_due on cycles (due_at) where kind = 'scheduled'`.execute(db)
  await sql`
    create table cycle_gamers (
      cycle_id integer not null references cycles on delete cascade,
      xuid text not null references gamers,
      outcome text check (outcome in ('done', 'failed', 'held', 'private', 'skipped')),
      reason text,
      attempts smallint not null default 0,
      finished_at timestamptz,
      primary key (cycle_id, xuid)
    )`.execute(db)
  await sql`create index cycle_gamers_waiting on cycle_gamers (cycle_id) where outcome is null`.execute(db)
  await sql`
    create table held_scans (
      id integer generated always as identity primary key,
      xuid text not null references gamers,
      cycle_id integer references cycles on delete set null,
      found_at timestamptz not null,
      reason text not null,
      would_lose smallint[] not null,
      vanished bigint[] not null,
      history bytea not null,
      decided_at timestamptz,
      decision text check (decision in ('applied', 'dropped', 'superseded'))
    )`.execute(db)
  // A gamer has one undecided scan: a newer one takes the place of the older.
  await sql`create unique index held_scans_open on held_scans (xuid) where decided_at is null`.execute(db)
  await sql`
    create table service_accounts (
      id integer generated always as identity primary key,
      xuid text not null unique,
      gamertag text not null,
      refresh_token_sealed text not null,
      linked_at timestamptz not null,
      revoked_at timestamptz,
      last_used_at timestamptz
    )`.execute(db)
}
