/**
 * The past: with each entry of the leaderboard's history goes the standing behind it, where that is another one than before, so
 * that a gamer's grid and points can be told for any settlement.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table leaderboard_history
      add column squares bytea,
      add column challenges smallint[],
      -- What each of these challenges was worth then, in the same order.
      add column prices integer[]
  `.execute(db)
  await sql`
    create index leaderboard_history_standings on leaderboard_history (xuid, at) where squares is not null
  `.execute(db)
  await sql`
    alter table events
      -- The patch whose recount found it; not known of those before.
      add column by_patch smallint
  `.execute(db)
  await sql`
    create table settlements (
      version bigint primary key,
      at timestamptz not null,
      gamers integer not null,
      -- Of all gamers together.
      points bigint not null
    )`.execute(db)
  await sql`create index settlements_by_time on settlements (at, version)`.execute(db)
  await sql`
    with entries as (
      select version, at, points - lag(points, 1, 0) over mine as gained, (row_number() over mine = 1)::integer as newcomer
      from leaderboard_history window mine as (partition by xuid order by at)
    )
    insert into settlements (version, at, gamers, points)
    select version, max(at), sum(sum(newcomer)) over (order by version), sum(sum(gained)) over (order by version)
    from entries group by version
  `.execute(db)
  // A settlement in which nobody moved has left no entry; the last one is known all the same.
  await sql`
    insert into settlements (version, at, gamers, points)
    select version, settled_at, (select count(*) from places), (select coalesce(sum(points), 0) from standings where hidden is null)
    from settled where settled_at is not null
    on conflict do nothing
  `.execute(db)
}
