/**
 * Scans on request: cycles can be paused and cancelled and say what came of them, single scans are asked for, and what the organiser
 * keeps is not asked about again until it changes.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cycles
      add column paused_at timestamptz,
      -- Earlier pauses, together.
      add column paused_ms bigint not null default 0,
      add column cancelled_at timestamptz,
      -- Counted from cycle_gamers when it is finished; null for those that were before anybody counted.
      add column changed integer,
      add column squares_gained integer,
      add column squares_lost integer,
      add column challenges_gained integer,
      add column challenges_lost integer,
      add column retries integer
  `.execute(db)
  await sql`
    alter table cycle_gamers
      add column squares_gained smallint not null default 0,
      add column squares_lost smallint not null default 0,
      add column challenges_gained smallint not null default 0,
      add column challenges_lost smallint not null default 0
  `.execute(db)
  // Kept: it stays open, so that the next read still ends it, but nobody is asked about it.
  await sql`alter table held_scans add column kept_at timestamptz`.execute(db)
  await sql`
    create table kept_losses (
      title_id bigint primary key,
      -- The totals that the losses came with: when they change again, it is another loss.
      total_gamerscore integer not null,
      total_achievements integer,
      kept_at timestamptz not null
    )`.execute(db)
  await sql`
    create table scan_requests (
      id integer generated always as identity primary key,
      xuid text not null references gamers,
      asked_by text not null check (asked_by in ('organiser', 'player')),
      asked_at timestamptz not null,
      -- The forced cycle that a scanner has opened for it; null while it waits.
      cycle_id integer references cycles on delete set null,
      -- Whatever becomes of the cycle, the request has been taken.
      taken_at timestamptz
    )`.execute(db)
  // A gamer waits once.
  await sql`create unique index scan_requests_waiting on scan_requests (xuid) where taken_at is null`.execute(
    db,
  )
  await sql`create index scan_requests_of_gamer on scan_requests (xuid, id)`.execute(db)
  await sql`
    create table scanner_readings (
      scanner text primary key,
      xuids text[] not null,
      noted_at timestamptz not null default now()
    )`.execute(db)
}
