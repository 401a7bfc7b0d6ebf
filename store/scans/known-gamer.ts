/** The stored state of a gamer that a scan is about to change. */
import { sql } from 'kysely'
import type { Hidden } from '#contest/rules/decided-gamer.ts'
import type { Decisions } from '#contest/rules/decisions.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import type { Standing } from '#contest/rules/standing.ts'
import { PERSON_LOCK_SPACE } from '../locks/lock-numbers.ts'
import type { StoredGamer } from '../people/gamers.ts'
import { columnList, GAMER_COLUMNS } from '../people/profile-columns.ts'
import { PREPARED } from '../prepared.ts'
import { rowsOf } from '../rows.ts'
import type { Tx } from '../schema.ts'
import { byTitle, type HistoryByTitle, historiesOf } from './histories.ts'
import { decodeTitles } from './history-codec.ts'
import type { ScanOutcome } from './tables.ts'

export interface KnownGamer {
  gamer: StoredGamer
  history: HistoryByTitle
  /** Null before the first scan. */
  encodedHistory: Uint8Array | null
  /** Whom the history counts for: the gamer, or the one this account is merged into. */
  person: MergedAccounts
  /** The person's; undefined before the first scan. */
  standing: Standing | undefined
  hasHeldScan: boolean
  hasSuspectedLosses: boolean
  /** The outcome in the given cycle, if there is one. */
  outcome: ScanOutcome | null
  /** The settled state under the contest's lock. */
  settled: { version: number; catalogue: number }
}

export interface MergedAccounts {
  xuid: string
  hidden: Hidden | null
  decisions: Decisions
  /** Histories of the person's other accounts; nearly always empty. */
  others: readonly HistoryByTitle[]
}

const OF_GAMER = columnList(GAMER_COLUMNS, 'gamers')

/** Call it only while the gamer or the contest is locked. One statement, because every scan runs it. */
export async function readKnownGamer(
  tx: Tx,
  xuid: string,
  cycleId: number | null,
): Promise<KnownGamer | undefined> {
  const [alone] = await readStored(tx, [xuid], cycleId)
  if (!alone || alone.personAccounts.length === 0) return alone && toKnown(alone, [])
  // Two accounts of one person may be scanned at once, and both write the person's standing.
  await sql`select pg_advisory_xact_lock(${PERSON_LOCK_SPACE}, hashtext(${alone.personXuid}))`.execute(tx)
  const [row] = await readStored(tx, [xuid], cycleId)
  if (!row) return undefined
  const accounts = [row.personXuid, ...row.personAccounts].filter((account) => account !== xuid)
  return toKnown(row, [...(await historiesOf(tx, accounts)).values()])
}

/** For a gamer with several accounts use readKnownGamer, which also locks the person. */
export async function readKnownGamers(
  tx: Tx,
  xuids: readonly string[],
  cycleId: number | null,
): Promise<Map<string, KnownGamer | 'one of several accounts'>> {
  const rows = await readStored(tx, xuids, cycleId)
  const isAlone = ({ personAccounts }: StoredColumns) => personAccounts.length === 0
  return new Map(rows.map((row) => [row.xuid, isAlone(row) ? toKnown(row, []) : 'one of several accounts']))
}

const readStored = (tx: Tx, xuids: readonly string[], cycleId: number | null): Promise<StoredColumns[]> =>
  rowsOf<StoredColumns>(tx)`${PREPARED}
    select ${OF_GAMER}, histories.titles as history, squares, challenges, points, challenge_points,
      (select outcome from cycle_gamers where cycle_id = ${cycleId} and cycle_gamers.xuid = gamers.xuid),
      exists (select from held_scans where held_scans.xuid = gamers.xuid and decided_at is null) as has_held_scan,
      exists (select from suspected_losses as loss where loss.xuid = gamers.xuid) as has_suspected_losses,
      person.xuid as person_xuid, person.hidden as person_hidden, person.accounts as person_accounts,
      person.granted as person_granted, person.excluded as person_excluded,
      settled.version as settled_version, settled.catalogue
    from settled, gamers
      join gamers as person on person.xuid = coalesce(gamers.merged_into, gamers.xuid)
      left join histories on histories.xuid = gamers.xuid
      left join states on states.xuid = person.xuid
    where gamers.xuid = any(${xuids}::text[])
  `

function toKnown(row: StoredColumns, others: readonly HistoryByTitle[]): KnownGamer {
  const { squares, challenges, points, challengePoints, outcome, hasHeldScan, hasSuspectedLosses } = row
  let history: HistoryByTitle | undefined
  return {
    gamer: row,
    // Decoded if someone asks: most scans bring news of few titles.
    get history() {
      history ??= byTitle(row.history ? decodeTitles(row.history) : [])
      return history
    },
    encodedHistory: row.history,
    person: {
      xuid: row.personXuid,
      hidden: row.personHidden,
      decisions: { granted: row.personGranted, excluded: row.personExcluded },
      others,
    },
    standing: squares ? { squares: new SquareSet(squares), challenges, points, challengePoints } : undefined,
    hasHeldScan,
    hasSuspectedLosses,
    outcome,
    settled: { version: row.settledVersion, catalogue: row.catalogue },
  }
}

type StoredColumns = StoredGamer &
  Omit<Standing, 'squares'> & {
    history: Uint8Array | null
    squares: Uint8Array | null
    outcome: ScanOutcome | null
    hasHeldScan: boolean
    hasSuspectedLosses: boolean
    personXuid: string
    personHidden: Hidden | null
    personAccounts: readonly string[]
    personGranted: readonly string[]
    personExcluded: readonly string[]
    settledVersion: number
    catalogue: number
  }
