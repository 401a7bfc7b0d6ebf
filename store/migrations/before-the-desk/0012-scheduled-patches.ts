/** Patches that wait for their day, with the content they were checked with. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scheduled_patches (
      number smallint primary key,
      date date not null,
      title text not null,
      record jsonb not null,
      source jsonb not null,
      scheduled_at timestamptz not null,
      -- Its day came and it could not be brought into force; it waits for the organiser.
      failed_at timestamptz,
      failure text,
      check ((failed_at is null) = (failure is null))
    )`.execute(db)
}
