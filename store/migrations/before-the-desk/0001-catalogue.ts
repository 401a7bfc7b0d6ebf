/** The settled version, the patches, the catalogue of the current edition, and the titles seen in real histories. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settled (
      only_row boolean primary key default true check (only_row),
      -- Everything public carries the version that published it; a reader asks for what is newer than its own.
      version bigint not null,
      settled_at timestamptz,
      -- Counts the changes of the catalogue, so that a scan can tell that what it judged by has been replaced.
      catalogue bigint not null
    )`.execute(db)
  await sql`insert into settled (version, catalogue) values (0, 0)`.execute(db)
  await sql`
    create table patches (
      number smallint primary key,
      date date not null,
      title text not null,
      summary text not null,
      record jsonb not null,
      applied_at timestamptz not null
    )`.execute(db)
  await sql`
    create table games (
      link text primary key,
      position smallint not null,
      -- Title ids are unsigned 32-bit numbers.
      title_id bigint,
      name text not null,
      gamerscore integer not null,
      platform text not null,
      released smallint not null,
      developer text not null,
      series text,
      tags text[] not null,
      since smallint not null,
      removed_in smallint,
      last_updated timestamptz not null,
      version bigint not null
    )`.execute(db)
  await sql`create index games_by_title on games (title_id)`.execute(db)
  await sql`
    create table challenges (
      id smallint primary key,
      display_order smallint not null,
      title text not null,
      description text not null,
      points integer not null,
      rule jsonb not null,
      since smallint not null,
      removed_in smallint,
      last_updated timestamptz not null,
      version bigint not null
    )`.execute(db)
  await sql`
    create table titles (
      title_id bigint primary key,
      name text not null,
      platform text not null,
      total_gamerscore integer not null,
      total_achievements integer,
      box_art_img text,
      cdn_img text,
      -- Null until the service was asked for pictures, which it may not have.
      art_read_at timestamptz,
      first_seen timestamptz not null
    )`.execute(db)
  await sql`
    create table title_matches (
      link text not null references games,
      title_id bigint not null references titles,
      decision text not null check (decision in ('accepted', 'rejected')),
      decided_at timestamptz not null,
      primary key (link, title_id)
    )`.execute(db)
}
