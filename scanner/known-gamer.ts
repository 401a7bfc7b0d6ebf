/** What is stored of a gamer, held still for the scan that is about to change it. */
import { sql, type Transaction } from 'kysely'
import { SquareSet } from '#contest/square-set.ts'
import type { Standing } from '#contest/standing.ts'
import type { Gamer } from '#store/gamers.ts'
import { decodeTitles } from '#store/history-codec.ts'
import type { Database, ScanOutcome } from '#store/schema.ts'
import type { StoredHistory } from './history-rows.ts'

export interface KnownGamer {
  gamer: Gamer
  history: StoredHistory
  /** The history as it is stored; absent before the first scan. */
  encodedHistory: Uint8Array | null
  /** Absent before the first scan. */
  standing: Standing | undefined
  /** Whether an earlier scan waits for the organiser. */
  hasHeldScan: boolean
  /** The outcome in the given cycle, when there is one already. */
  outcome: ScanOutcome | null
}

/**
 * Until the transaction ends no other scan of this gamer gets past this line, so a forced scan and a cycle never interleave.
 * The rest is read in a statement of its own: one that waits for a lock goes on with what it saw before.
 */
export async function lockGamer(
  tx: Transaction<Database>,
  xuid: string,
  cycleId: number | null,
): Promise<KnownGamer | undefined> {
  const gamer = await tx
    .selectFrom('gamers')
    .selectAll()
    .where('xuid', '=', xuid)
    .forUpdate()
    .executeTakeFirst()
  if (!gamer) return undefined
  const { rows } = await sql<StoredColumns>`
    select histories.titles, squares, challenges, points, challenge_points,
      (select outcome from cycle_gamers where cycle_id = ${cycleId} and cycle_gamers.xuid = gamers.xuid),
      exists (select from held_scans where held_scans.xuid = gamers.xuid and decided_at is null) as has_held_scan
    from gamers left join histories using (xuid) left join states using (xuid)
    where xuid = ${xuid}
  `.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const titles = row.titles ? decodeTitles(row.titles) : []
  return {
    gamer,
    history: new Map(titles.map((title) => [title.titleId, title])),
    encodedHistory: row.titles,
    standing: row.squares ? { ...row, squares: new SquareSet(row.squares) } : undefined,
    hasHeldScan: row.hasHeldScan,
    outcome: row.outcome,
  }
}

type StoredColumns = Omit<Standing, 'squares'> & {
  titles: Uint8Array | null
  squares: Uint8Array | null
  outcome: ScanOutcome | null
  hasHeldScan: boolean
}
