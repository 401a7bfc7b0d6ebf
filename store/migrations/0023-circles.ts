/** Whom a signed-in player watches. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table circles (
      xuid text not null references users on delete cascade,
      -- Not a reference: who leaves the contest and comes back is watched again.
      watched text not null,
      since timestamptz not null,
      primary key (xuid, watched)
    )`.execute(db)
  // For deleting whoever is watched.
  await sql`create index circles_watched on circles (watched)`.execute(db)
}
