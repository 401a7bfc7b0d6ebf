/** People who signed in. Tokens of players are never stored, and session ids and states only as hashes. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      xuid text primary key,
      gamertag text not null,
      display_name text not null,
      gamer_pic_url text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      wants_to_join_at timestamptz
    )`.execute(db)
  await sql`
    create table sessions (
      id_hash bytea primary key,
      xuid text not null references users on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index sessions_by_end on sessions (expires_at)`.execute(db)
  await sql`
    create table sign_ins (
      state_hash bytea primary key,
      verifier text not null,
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
}
