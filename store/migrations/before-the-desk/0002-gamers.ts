/** The gamers: what the scanner knows of them, and the settled copy that everybody sees. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await scannerTables(db)
  await settledTables(db)
  await sql`
    create table events (
      id bigint generated always as identity primary key,
      xuid text not null references gamers,
      type text not null
        check (type in ('game_gained', 'game_lost', 'challenge_gained', 'challenge_lost', 'other')),
      at timestamptz not null,
      square smallint,
      link text,
      challenge_id smallint,
      details text,
      version bigint not null,
      -- A scan that is repeated after a crash finds its events again: they are written once. Also the index of a gamer's feed.
      unique nulls not distinct (xuid, at, type, square, challenge_id)
    )`.execute(db)
  await sql`create index events_by_version on events (version)`.execute(db)
  await sql`create index events_by_challenge on events (challenge_id, at) where challenge_id is not null`.execute(
    db,
  )
  await sql`
    create table leaderboard_history (
      xuid text not null,
      at timestamptz not null,
      rank integer not null,
      points integer not null,
      challenge_points integer not null,
      badge text not null,
      version bigint not null,
      primary key (xuid, at)
    )`.execute(db)
  await sql`create index leaderboard_history_by_version on leaderboard_history (version)`.execute(db)
}

async function scannerTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gamers (
      xuid text primary key,
      gamertag text not null,
      modern_gamertag text not null,
      suffix text not null,
      gamerscore integer not null,
      gamer_pic text,
      cdn_img text,
      color text,
      ta_link text,
      ta_gamer_id integer,
      registered_at timestamptz not null,
      -- The last successful scan.
      last_updated timestamptz,
      state text not null check (state in ('pending', 'active', 'private', 'failing', 'removed')),
      state_reason text,
      state_since timestamptz not null,
      version bigint not null
    )`.execute(db)
  await sql`create index gamers_by_version on gamers (version)`.execute(db)
  await sql`
    create table gamertags (
      -- As lookups spell it: see contest/rules/gamertag.ts.
      key text not null,
      xuid text not null references gamers,
      gamertag text not null,
      current boolean not null,
      since timestamptz not null,
      version bigint not null,
      primary key (key, xuid)
    )`.execute(db)
  await sql`create index gamertags_by_xuid on gamertags (xuid)`.execute(db)
  await sql`
    create table histories (
      xuid text primary key references gamers,
      titles bytea not null,
      title_count integer not null,
      read_at timestamptz not null
    )`.execute(db)
  // The codec leaves nothing to compress.
  await sql`alter table histories alter column titles set storage external`.execute(db)
  await sql`
    create table states (
      xuid text primary key references gamers,
      squares bytea not null,
      challenges smallint[] not null,
      points integer not null,
      challenge_points integer not null,
      titles bytea not null,
      scanned_at timestamptz not null,
      version bigint not null
    )`.execute(db)
  await sql`create index states_by_version on states (version)`.execute(db)
}

async function settledTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table standings (
      xuid text primary key,
      gamertag text not null,
      modern_gamertag text not null,
      suffix text not null,
      gamerscore integer not null,
      gamer_pic text,
      cdn_img text,
      color text,
      ta_link text,
      ta_gamer_id integer,
      registered_at timestamptz not null,
      last_updated timestamptz,
      state text not null,
      squares bytea not null,
      challenges smallint[] not null,
      points integer not null,
      challenge_points integer not null,
      titles bytea not null,
      version bigint not null
    )`.execute(db)
  await sql`create index standings_by_version on standings (version)`.execute(db)
  // Apart from the standings, because one gamer's points move the ranks of many whose standing stays as it was.
  await sql`
    create table places (
      xuid text primary key,
      rank integer not null,
      badge text not null,
      version bigint not null
    )`.execute(db)
  await sql`create index places_by_version on places (version)`.execute(db)
}
