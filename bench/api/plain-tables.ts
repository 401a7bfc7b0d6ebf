/**
 * The textbook's tables: gamers' titles and challenges, one row each, with the indexes its queries need. Queries
 * compute points and ranks; settling them in advance is our way, not the textbook's.
 */
import { sql } from 'kysely'
import { titleStatus } from '#contest/rules/title-status.ts'
import { decodeTitles } from '#store/scans/history-codec.ts'
import type { Db } from '#store/schema.ts'

export async function keepPlainTables(db: Db): Promise<void> {
  const standings = await db
    .selectFrom('standings')
    .select(['xuid', 'titles', 'challenges'])
    .where('hidden', 'is', null)
    .execute()
  const progress = standings.flatMap(({ xuid, titles }) =>
    decodeTitles(titles).map((title) => ({ xuid, title_id: title.titleId, status: titleStatus(title) })),
  )
  const holders = standings.flatMap(({ xuid, challenges }) =>
    challenges.map((challenge_id) => ({ xuid, challenge_id })),
  )
  await sql`create table plain_progress (xuid text, title_id bigint, status text, primary key (title_id, xuid))`.execute(
    db,
  )
  await sql`create table plain_holders (xuid text, challenge_id smallint, primary key (xuid, challenge_id))`.execute(
    db,
  )
  await sql`
    insert into plain_progress
    select * from jsonb_to_recordset(${JSON.stringify(progress)}::jsonb) as r (xuid text, title_id bigint, status text)
  `.execute(db)
  await sql`
    insert into plain_holders
    select * from jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as r (xuid text, challenge_id smallint)
  `.execute(db)
  await sql`create index on plain_progress (xuid) where status = 'completed'`.execute(db)
  await sql`analyze`.execute(db)
}
