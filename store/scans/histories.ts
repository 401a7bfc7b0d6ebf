/** Each gamer's last complete title history, so that a patch can be judged without calling Xbox Live. */
import { sql } from 'kysely'
import type { Database, Db } from '../schema.ts'
import type { Write } from '../write-in-one-statement.ts'
import { decodeTitles, type HistoryTitle } from './history-codec.ts'

export interface StoredHistory {
  xuid: string
  titles: HistoryTitle[]
  readAt: Date
}

export type HistoryByTitle = ReadonlyMap<number, HistoryTitle>

export const byTitle = (titles: readonly HistoryTitle[]): Map<number, HistoryTitle> =>
  new Map(titles.map((title) => [title.titleId, title]))

export type EncodedHistory = Database['histories']

export const historyWrite = ({ xuid, titles, titleCount, readAt }: EncodedHistory): Write => sql`
  insert into histories (xuid, titles, title_count, read_at)
  values (${xuid}, ${titles}, ${titleCount}, ${readAt})
  on conflict (xuid) do update set
    titles = excluded.titles, title_count = excluded.title_count, read_at = excluded.read_at
`

/** Accounts without a scan are missing. */
export async function historiesOf(db: Db, xuids: readonly string[]): Promise<Map<string, HistoryByTitle>> {
  const rows = await db
    .selectFrom('histories')
    .select(['xuid', 'titles'])
    .where('xuid', '=', sql<string>`any(${xuids}::text[])`)
    .orderBy('xuid')
    .execute()
  return new Map(rows.map(({ xuid, titles }) => [xuid, byTitle(decodeTitles(titles))]))
}

const BATCH = 500

/** In batches ordered by xuid, because all at once would be gigabytes in a large contest. */
export async function* eachHistory(db: Db): AsyncGenerator<StoredHistory[]> {
  let last = ''
  for (;;) {
    const rows = await db
      .selectFrom('histories')
      .select(['xuid', 'titles', 'readAt'])
      .where('xuid', '>', last)
      .orderBy('xuid')
      .limit(BATCH)
      .execute()
    const end = rows.at(-1)
    if (!end) return
    yield rows.map((row) => ({ ...row, titles: decodeTitles(row.titles) }))
    last = end.xuid
  }
}
