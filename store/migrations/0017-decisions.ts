/**
 * What the organiser decides about a gamer: bans, removals, merged accounts, squares granted and excluded. A removal was a state of
 * the gamer, which forgot the state before it; now it is a decision like the others, and lifting it brings everything back.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gamer_decisions (
      id bigint generated always as identity primary key,
      xuid text not null references gamers,
      kind text not null check (kind in ('ban', 'removal', 'merge', 'grant', 'exclusion')),
      -- Of merges: the gamer that this account counts for.
      into_xuid text references gamers,
      -- Of grants and exclusions: the games, by which they outlive every patch.
      links text[] not null default '{}',
      reason text not null,
      -- A gamertag, or what acts without one.
      decided_by text not null,
      decided_at timestamptz not null,
      taken_back_at timestamptz,
      taken_back_by text,
      check ((kind = 'merge') = (into_xuid is not null)),
      check ((kind in ('grant', 'exclusion')) = (links <> '{}')),
      check (xuid <> into_xuid)
    )`.execute(db)
  await sql`create index gamer_decisions_by_xuid on gamer_decisions (xuid)`.execute(db)
  await sql`
    create unique index gamer_decisions_in_force on gamer_decisions (xuid, kind)
    where taken_back_at is null and kind in ('ban', 'removal', 'merge')`.execute(db)
  await sql`
    create table gamer_notes (
      xuid text primary key references gamers,
      text text not null,
      version integer not null,
      edited_by text not null,
      edited_at timestamptz not null
    )`.execute(db)
  await derivedColumns(db)
  await organisersEvents(db)
}

/** What the decisions in force come to, kept with the gamer because every scan asks for it. */
async function derivedColumns(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table gamers
      -- Why nobody sees the gamer; null for those who take part.
      add column hidden text,
      add column merged_into text references gamers deferrable initially deferred,
      -- The other accounts that count for this gamer.
      add column accounts text[] not null default '{}',
      add column granted text[] not null default '{}',
      add column excluded text[] not null default '{}'
  `.execute(db)
  await sql`
    alter table standings
      add column hidden text,
      add column granted text[] not null default '{}',
      add column excluded text[] not null default '{}'
  `.execute(db)
  await sql`
    insert into gamer_decisions (xuid, kind, reason, decided_by, decided_at)
    select xuid, 'removal', coalesce(state_reason, 'Removed by the organiser.'), 'The organiser', state_since
    from gamers where state = 'removed'`.execute(db)
  await sql`
    update gamers set hidden = 'removed', state_reason = null,
      state = case when last_updated is null then 'pending' else 'active' end
    where state = 'removed'`.execute(db)
  await sql`
    update standings set hidden = 'removed', state = gamers.state from gamers
    where gamers.xuid = standings.xuid and standings.state = 'removed'`.execute(db)
  await sql`
    alter table gamers
      drop constraint gamers_state_check,
      add check (state in ('pending', 'active', 'private', 'failing')),
      add check (hidden in ('banned', 'removed', 'merged'))
  `.execute(db)
}

/** A square that was granted or excluded is an event of its own; what else a decision did carries its number. */
async function organisersEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events
      drop constraint events_type_check,
      add check (type in ('game_gained', 'game_lost', 'challenge_gained', 'challenge_lost', 'joined', 'patch_undone',
        'granted', 'excluded')),
      add column decision_id bigint references gamer_decisions,
      add check (type not in ('granted', 'excluded') or decision_id is not null)
  `.execute(db)
  await sql`create index events_by_decision on events (decision_id) where decision_id is not null`.execute(db)
}
