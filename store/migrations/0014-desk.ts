/** Who may use the organiser's desk, and everything that was done there, in the terminal or by the contest itself. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Not a reference to users or gamers: a role may be given to somebody who has never signed in.
  await sql`
    create table desk_roles (
      xuid text primary key,
      gamertag text not null,
      role text not null check (role in ('helper', 'organiser', 'owner')),
      granted_at timestamptz not null
    )`.execute(db)
  // Names are kept as they were: what is told here must not change with who is renamed, removed or leaves.
  await sql`
    create table desk_actions (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor_kind text not null check (actor_kind in ('person', 'terminal', 'contest')),
      actor_xuid text,
      actor_gamertag text,
      actor_role text,
      -- For machines: gamer.ban.
      action text not null,
      -- For people, without who did it: banned TurboTroll 99.
      what text not null,
      subject_kind text not null,
      subject_name text not null,
      subject_id text,
      before text,
      after text,
      why text,
      -- Somebody else was faster: nothing was changed.
      refused boolean not null,
      -- What taking it back needs to know.
      data jsonb,
      takes_back bigint unique references desk_actions,
      check ((actor_kind = 'person') = (actor_xuid is not null))
    )`.execute(db)
  await sql`create index desk_actions_by_actor on desk_actions (actor_xuid, id) where actor_xuid is not null`.execute(
    db,
  )
  await sql`create index desk_actions_by_subject on desk_actions (subject_id, id) where subject_id is not null`.execute(
    db,
  )
  await sql`
    -- A restore drops the tables and makes them again, and leaves the function.
    create or replace function refuse_to_forget() returns trigger language plpgsql as $$
    begin
      raise exception 'The log of the desk is only added to: % is refused.', tg_op;
    end $$`.execute(db)
  await sql`
    create trigger desk_actions_only_added before update or delete or truncate on desk_actions
      for each statement execute function refuse_to_forget()`.execute(db)
}
