/** Which scanner reads with which account, what was sent with each, and how the scanners say that they are well. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scanner_reports (
      id text primary key,
      seen_at timestamptz not null,
      problem text
    )`.execute(db)
  await sql`
    create table account_readers (
      id text primary key,
      until timestamptz not null,
      -- A command whose organiser waits goes before the scanners.
      urgent boolean not null
    )`.execute(db)
  await sql`
    create table account_leases (
      account_id integer primary key references service_accounts on delete cascade,
      -- Null when it was given back; who is gone without giving back stays here until the next one takes it.
      holder text,
      until timestamptz not null,
      -- What the limits count, and when that was noted.
      sent jsonb not null,
      noted_at timestamptz not null
    )`.execute(db)
}
