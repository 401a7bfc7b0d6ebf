/** Each gamer's last title history, whole: a patch is judged again without calling Xbox. */
import type { Kysely } from 'kysely'
import { decodeTitles, encodeTitles, type HistoryTitle } from './history-codec.ts'
import type { Database } from './schema.ts'

export interface StoredHistory {
  xuid: string
  titles: HistoryTitle[]
  readAt: Date
}

export async function saveHistory(
  db: Kysely<Database>,
  { xuid, titles, readAt }: { xuid: string; titles: readonly HistoryTitle[]; readAt: Date },
): Promise<void> {
  const record = { titles: encodeTitles(titles), titleCount: titles.length, readAt }
  await db
    .insertInto('histories')
    .values({ xuid, ...record })
    .onConflict((conflict) => conflict.column('xuid').doUpdateSet(record))
    .execute()
}

export async function loadHistory(db: Kysely<Database>, xuid: string): Promise<StoredHistory | undefined> {
  const row = await stored(db).where('xuid', '=', xuid).executeTakeFirst()
  return row && { ...row, titles: decodeTitles(row.titles) }
}

const BATCH = 500

/** Everybody's history in batches, in the order of the xuids: all at once would be gigabytes in a large contest. */
export async function* eachHistory(db: Kysely<Database>): AsyncGenerator<StoredHistory[]> {
  let last = ''
  for (;;) {
    const rows = await stored(db).where('xuid', '>', last).orderBy('xuid').limit(BATCH).execute()
    const end = rows.at(-1)
    if (!end) return
    yield rows.map((row) => ({ ...row, titles: decodeTitles(row.titles) }))
    last = end.xuid
  }
}

const stored = (db: Kysely<Database>) => db.selectFrom('histories').select(['xuid', 'titles', 'readAt'])
