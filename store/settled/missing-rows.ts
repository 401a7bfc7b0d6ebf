/** Rows missing from the settled tables, through deletion or a partial restore. The next thorough settlement writes them again. */
import { sql } from 'kysely'
import type { ExclusiveWrite } from '../contest-write.ts'
import { columnList } from '../people/profile-columns.ts'
import { TAKES_PART } from '../people/taking-part.ts'
import type { Db } from '../schema.ts'
import type { HistoryEntry } from './leaderboard-history.ts'

/** Judged gamers in the contest without a settled standing. */
export async function withoutSettledRows({ tx, version }: ExclusiveWrite): Promise<string[]> {
  const { rows } = await sql<{ xuid: string }>`
    select xuid from states join gamers using (xuid) left join standings using (xuid)
    where ${TAKES_PART} and states.version <> ${version} and (standings.xuid is null or standings.hidden is not null)
  `.execute(tx)
  return rows.map(({ xuid }) => xuid)
}

/** Under the version being settled, or no reader would notice. */
export async function copyMissing(
  { tx, version }: ExclusiveWrite,
  xuids: readonly string[],
  columns: readonly string[],
): Promise<void> {
  if (xuids.length === 0) return
  const copied = columnList(columns)
  await sql`
    insert into standings (xuid, ${copied}, version)
    select xuid, ${copied}, ${version}::bigint from states join gamers using (xuid)
    where xuid = any(${xuids}::text[])
    on conflict (xuid) do nothing
  `.execute(tx)
}

export type LastEntry = Pick<HistoryEntry, 'points' | 'rank' | 'badge'>

/** The last history entry of gamers without settled rows, so that only differences become new entries. */
export async function lastEntries(db: Db, xuids: readonly string[]): Promise<Map<string, LastEntry>> {
  if (xuids.length === 0) return new Map()
  const { rows } = await sql<LastEntry & { xuid: string }>`
    select distinct on (xuid) xuid, points, rank, badge from leaderboard_entries
    where xuid = any(${xuids}::text[])
    order by xuid, version desc
  `.execute(db)
  return new Map(rows.map(({ xuid, ...entry }) => [xuid, entry]))
}

/** Everyone has a first entry, even without points. One key lookup per gamer. */
export async function withoutHistory(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ xuid: string }>`
    select xuid from states
    where (select true from leaderboard_history where leaderboard_history.xuid = states.xuid limit 1) is null
  `.execute(db)
  return new Set(rows.map(({ xuid }) => xuid))
}
