/** What is stored of a gamer when a scan is about to change it. */
import { sql } from 'kysely'
import { SquareSet } from '#contest/rules/square-set.ts'
import type { Standing } from '#contest/rules/standing.ts'
import type { Gamer } from '../people/gamers.ts'
import { columnList, GAMER_COLUMNS } from '../people/profile-columns.ts'
import { PREPARED } from '../prepared.ts'
import type { ScanOutcome, Tx } from '../schema.ts'
import { byTitle, type HistoryByTitle } from './histories.ts'
import { decodeTitles } from './history-codec.ts'

export interface KnownGamer {
  gamer: Gamer
  history: HistoryByTitle
  /** The history as it is stored; absent before the first scan. */
  encodedHistory: Uint8Array | null
  /** Absent before the first scan. */
  standing: Standing | undefined
  /** Whether an earlier scan waits for the organiser. */
  hasHeldScan: boolean
  /** Whether an earlier scan has doubted a completion. */
  hasDoubts: boolean
  /** The outcome in the given cycle, when there is one already. */
  outcome: ScanOutcome | null
  /** What is settled, as the contest's lock keeps it. */
  settled: { version: number; catalogue: number }
}

const OF_GAMER = columnList(GAMER_COLUMNS, 'gamers')

/** Only while the gamer or the whole contest is held: everything in one statement, because every scan asks for it. */
export async function readKnownGamer(
  tx: Tx,
  xuid: string,
  cycleId: number | null,
): Promise<KnownGamer | undefined> {
  const { rows } = await sql<StoredColumns>`${PREPARED}
    select ${OF_GAMER}, histories.titles as history, squares, challenges, points, challenge_points,
      (select outcome from cycle_gamers where cycle_id = ${cycleId} and cycle_gamers.xuid = gamers.xuid),
      exists (select from held_scans where held_scans.xuid = gamers.xuid and decided_at is null) as has_held_scan,
      exists (select from doubts where doubts.xuid = gamers.xuid) as has_doubts,
      settled.version as settled_version, settled.catalogue
    from settled, gamers left join histories using (xuid) left join states using (xuid)
    where gamers.xuid = ${xuid}
  `.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { history, squares, challenges, points, challengePoints, outcome, hasHeldScan, hasDoubts } = row
  return {
    gamer: row,
    history: byTitle(history ? decodeTitles(history) : []),
    encodedHistory: history,
    standing: squares ? { squares: new SquareSet(squares), challenges, points, challengePoints } : undefined,
    hasHeldScan,
    hasDoubts,
    outcome,
    settled: { version: row.settledVersion, catalogue: row.catalogue },
  }
}

type StoredColumns = Gamer &
  Omit<Standing, 'squares'> & {
    history: Uint8Array | null
    squares: Uint8Array | null
    outcome: ScanOutcome | null
    hasHeldScan: boolean
    hasDoubts: boolean
    settledVersion: number
    catalogue: number
  }
