/**
 * Patches are made at the desk: drafts, a moment to come into force, what each did, and what was taken back. A game may say
 * that it can no longer be had.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table patch_drafts (
      id integer generated always as identity primary key,
      -- Counts the saves: who saves must have seen the last one.
      version integer not null default 1,
      state text not null check (state in ('draft', 'scheduled', 'published', 'discarded')),
      content jsonb not null,
      created_at timestamptz not null,
      edited_at timestamptz not null,
      edited_by text not null
    )`.execute(db)
  await sql`
    alter table patches
      -- The settled version that it came into force with; unknown for those of before.
      add column version bigint,
      add column effect jsonb,
      add column draft_id integer references patch_drafts on delete set null
  `.execute(db)
  await sql`
    alter table scheduled_patches
      alter column source drop not null,
      add column due_at timestamptz,
      add column draft_id integer references patch_drafts on delete set null,
      add column announcement text
  `.execute(db)
  await sql`
    update scheduled_patches set due_at = date::timestamp at time zone 'America/New_York'
  `.execute(db)
  await sql`alter table scheduled_patches alter column due_at set not null`.execute(db)
  await sql`
    create table undone_patches (
      id integer generated always as identity primary key,
      number smallint not null,
      date date not null,
      title text not null,
      summary text not null,
      record jsonb not null,
      effect jsonb,
      applied_at timestamptz not null,
      undone_at timestamptz not null,
      undone_by text not null,
      why text
    )`.execute(db)
  await sql`alter table games add column availability jsonb`.execute(db)
  // One entry in the feed of everybody whom a patch that was taken back had moved.
  await sql`alter table events add column patch smallint`.execute(db)
  await sql`alter table events drop constraint events_type_check`.execute(db)
  await sql`
    alter table events
      add constraint events_type_check check
        (type in ('game_gained', 'game_lost', 'challenge_gained', 'challenge_lost', 'joined', 'patch_undone')),
      add check ((type = 'patch_undone') = (patch is not null))
  `.execute(db)
}
