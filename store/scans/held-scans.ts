/** Scans that would take away too much to be believed: they wait for the organiser. */
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { decodeTitles, encodeTitles, type HistoryTitle } from './history-codec.ts'

export interface NewHeldScan {
  xuid: string
  cycleId: number | null
  foundAt: Date
  reason: string
  /** The squares that would be lost. */
  wouldLose: readonly number[]
  /** The known titles that the history no longer has. */
  vanished: readonly number[]
  /** What is stored of the titles that would take squares when the organiser believes it. */
  titles: readonly HistoryTitle[]
}

export interface HeldScan extends NewHeldScan {
  id: number
  gamertag: string
}

/**
 * A gamer has one undecided scan. A newer one that would take the same squares tells nothing new, and whoever was about to decide
 * finds the old one by its id; any other supersedes it.
 */
export async function holdScan(db: Db, { titles, ...scan }: NewHeldScan): Promise<number> {
  const found = { ...scan, history: encodeTitles(titles) }
  const again = await db
    .updateTable('heldScans')
    .set({ cycleId: found.cycleId, reason: found.reason, history: found.history })
    .where('xuid', '=', scan.xuid)
    .where('decidedAt', 'is', null)
    .where('wouldLose', '=', sql<number[]>`${scan.wouldLose}::smallint[]`)
    .where('vanished', '=', sql<number[]>`${scan.vanished}::bigint[]`)
    .returning('id')
    .executeTakeFirst()
  if (again) return again.id
  await supersedeHeldScan(db, scan.xuid, scan.foundAt)
  const { id } = await db.insertInto('heldScans').values(found).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A newer read tells more: nobody needs to decide about the doubtful one. */
export async function supersedeHeldScan(db: Db, xuid: string, at: Date): Promise<void> {
  await db
    .updateTable('heldScans')
    .set({ decidedAt: at, decision: 'superseded' })
    .where('xuid', '=', xuid)
    .where('decidedAt', 'is', null)
    .execute()
}

/** How many wait for a decision. */
export async function countHeldScans(db: Db): Promise<number> {
  const { scans } = await db
    .selectFrom('heldScans')
    .select((select) => select.fn.countAll<number>().as('scans'))
    .where('decidedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return scans
}

/** Those that wait for a decision, oldest first. */
export async function undecidedScans(db: Db): Promise<HeldScan[]> {
  const rows = await held(db).where('decidedAt', 'is', null).orderBy('foundAt').orderBy('id').execute()
  return rows.map(decoded)
}

/** The one of a gamer that waits, if any. */
export async function undecidedScanOf(db: Db, xuid: string): Promise<HeldScan | undefined> {
  const row = await held(db)
    .where('decidedAt', 'is', null)
    .where('heldScans.xuid', '=', xuid)
    .executeTakeFirst()
  return row && decoded(row)
}

/**
 * The scan, now decided; undefined when there is no such scan or it was decided before. Apply what it found in the same
 * transaction.
 */
export async function decideScan(
  db: Db,
  { id, decision, at }: { id: number; decision: 'applied' | 'dropped'; at: Date },
): Promise<HeldScan | undefined> {
  const decided = await db
    .updateTable('heldScans')
    .set({ decidedAt: at, decision })
    .where('id', '=', id)
    .where('decidedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!decided) return undefined
  return decoded(await held(db).where('heldScans.id', '=', id).executeTakeFirstOrThrow())
}

const decoded = ({ history, ...scan }: Omit<HeldScan, 'titles'> & { history: Uint8Array }): HeldScan => ({
  ...scan,
  titles: decodeTitles(history),
})

const held = (db: Db) =>
  db
    .selectFrom('heldScans')
    .innerJoin('gamers', 'gamers.xuid', 'heldScans.xuid')
    .select([
      'id',
      'heldScans.xuid',
      'gamertag',
      'cycleId',
      'foundAt',
      'reason',
      'wouldLose',
      'vanished',
      'history',
    ])
