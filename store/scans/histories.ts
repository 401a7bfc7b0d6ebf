/** Each gamer's last complete title history, so that a patch can be judged without calling Xbox Live. */
import { sql } from 'kysely'
import { type CopiedRows, copyRows } from '../binary-copy.ts'
import type { Database, Db } from '../schema.ts'
import type { Write } from '../write-in-one-statement.ts'
import { decodeTitles, type HistoryTitle } from './history-codec.ts'

export interface StoredHistory {
  xuid: string
  titles: HistoryTitle[]
}

export type HistoryByTitle = ReadonlyMap<number, HistoryTitle>

export const byTitle = (titles: readonly HistoryTitle[]): Map<number, HistoryTitle> =>
  new Map(titles.map((title) => [title.titleId, title]))

export type EncodedHistory = Database['histories']

/** With parameters of their own, which are sent as binary; an array of bytes would be text of twice the length. */
export const historyWrite = (...histories: readonly EncodedHistory[]): Write => sql`
  insert into histories (xuid, titles, title_count, read_at)
  values ${sql.join(histories.map(({ xuid, titles, titleCount, readAt }) => sql`(${xuid}, ${titles}, ${titleCount}, ${readAt})`))}
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

/** In batches ordered by xuid, because all at once would be gigabytes in a large contest. Only the wanted ones are decoded. */
export async function* eachHistory(
  db: Db,
  isWanted: (xuid: string, titles: Uint8Array) => boolean = () => true,
): AsyncGenerator<StoredHistory[]> {
  const batchAfter = (xuid: string): Promise<CopiedRows> => {
    const batch = copyRows(
      db,
      sql`
        select xuid, titles from histories where xuid > ${sql.lit(xuid)} order by xuid limit ${sql.lit(BATCH)}`,
    )
    // The caller may have failed meanwhile; a failure of the batch is reported when it is awaited.
    batch.catch(() => {})
    return batch
  }
  let next: Promise<CopiedRows> | undefined = batchAfter('')
  while (next) {
    const rows: CopiedRows = await next
    // The database reads the next batch meanwhile.
    next = rows.length < BATCH ? undefined : batchAfter(rows.begin(BATCH - 1).text())
    const histories: StoredHistory[] = []
    for (let row = 0; row < rows.length; row++) {
      const [xuid, titles] = [rows.begin(row).text(), rows.bytes()]
      if (isWanted(xuid, titles)) histories.push({ xuid, titles: decodeTitles(titles) })
    }
    if (histories.length > 0) yield histories
  }
}
