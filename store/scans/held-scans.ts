/** Scans that would take away too much to be believed: they wait for the organiser. */
import { sql } from 'kysely'
import type { Db, Tx } from '../schema.ts'
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
  /** Since when the organiser keeps it; null while it waits for a decision. */
  keptAt: Date | null
}

/**
 * A gamer has one undecided scan. A newer one that would take the same squares tells nothing new, and whoever was about to decide
 * finds the old one by its id; any other supersedes it. One that is kept stays kept as long as it tells the same.
 */
export async function holdScan(
  db: Db,
  { titles, ...scan }: NewHeldScan,
): Promise<{ id: number; keptAt: Date | null }> {
  const found = { ...scan, history: encodeTitles(titles) }
  const again = await db
    .updateTable('heldScans')
    .set({ cycleId: found.cycleId, reason: found.reason, history: found.history })
    .where('xuid', '=', scan.xuid)
    .where('decidedAt', 'is', null)
    .where('wouldLose', '=', sql<number[]>`${scan.wouldLose}::smallint[]`)
    .where('vanished', '=', sql<number[]>`${scan.vanished}::bigint[]`)
    .returning(['id', 'keptAt'])
    .executeTakeFirst()
  if (again) return again
  await supersedeHeldScan(db, scan.xuid, scan.foundAt)
  return db.insertInto('heldScans').values(found).returning(['id', 'keptAt']).executeTakeFirstOrThrow()
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
    .where('keptAt', 'is', null)
    .executeTakeFirstOrThrow()
  return scans
}

/** Those that are open, oldest first: the ones that wait for a decision, and the ones that are kept. */
export async function undecidedScans(db: Db): Promise<HeldScan[]> {
  const rows = await held(db).where('decidedAt', 'is', null).orderBy('foundAt').orderBy('id').execute()
  return rows.map(decoded)
}

/**
 * By id, oldest first: what stands for all that the effect of an open scan depends on. That is the scan itself, what is stored of
 * the person, the catalogue, and the standings that everybody sees.
 */
export async function heldScanStamps(db: Db): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; stamp: string }>`
    select held_scans.id, concat_ws(' ', md5(held_scans.history), held_scans.kept_at, account.version, person.version,
      states.version, settled.version, settled.catalogue, (
        select string_agg(histories.read_at::text, ' ' order by histories.xuid) from histories
        where histories.xuid = person.xuid or histories.xuid = any(person.accounts)
      )) as stamp
    from settled, held_scans
      join gamers as account on account.xuid = held_scans.xuid
      join gamers as person on person.xuid = coalesce(account.merged_into, account.xuid)
      left join states on states.xuid = person.xuid
    where decided_at is null order by found_at, held_scans.id
  `.execute(db)
  return new Map(rows.map(({ id, stamp }) => [id, stamp]))
}

/** One that is open, by its id. */
export async function undecidedScan(db: Db, id: number): Promise<HeldScan | undefined> {
  const row = await held(db).where('decidedAt', 'is', null).where('id', '=', id).executeTakeFirst()
  return row && decoded(row)
}

/** The one of a gamer that is open, if any. */
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

export interface AppliedScan extends HeldScan {
  appliedAt: Date
  /** What was stored of its titles before. */
  replaced: HistoryTitle[]
}

/** Of one that is applied in the same transaction. */
export async function rememberReplaced(tx: Tx, id: number, replaced: readonly HistoryTitle[]): Promise<void> {
  await tx
    .updateTable('heldScans')
    .set({ replaced: encodeTitles(replaced) })
    .where('id', '=', id)
    .execute()
}

/** One that was applied and can be undone. */
export async function appliedScan(db: Db, id: number): Promise<AppliedScan | undefined> {
  const row = await held(db)
    .select(['decidedAt', 'replaced'])
    .where('heldScans.id', '=', id)
    .where('decision', '=', 'applied')
    .executeTakeFirst()
  if (!row?.replaced || !row.decidedAt) return undefined
  const { decidedAt: appliedAt, replaced, ...scan } = row
  return { ...decoded(scan), appliedAt, replaced: decodeTitles(replaced) }
}

/** It waits for a decision as before, unless a newer one of the gamer does. */
export async function reopenApplied(tx: Tx, { id, xuid }: Pick<HeldScan, 'id' | 'xuid'>): Promise<void> {
  const newer = await undecidedScanOf(tx, xuid)
  await tx
    .updateTable('heldScans')
    .set({ replaced: null, ...(newer ? { decision: 'superseded' } : { decision: null, decidedAt: null }) })
    .where('id', '=', id)
    .execute()
}

/** Kept until it changes, or taken up again. Undefined when there is nothing to change. */
export async function keepScan(
  db: Db,
  { id, keptAt }: { id: number; keptAt: Date | null },
): Promise<HeldScan | undefined> {
  const changed = await db
    .updateTable('heldScans')
    .set({ keptAt })
    .where('id', '=', id)
    .where('decidedAt', 'is', null)
    .where('keptAt', keptAt ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed && undecidedScan(db, id)
}

/** When the organiser has dropped a scan of the gamer that told the same, the last time. */
export async function lastDropped(
  db: Db,
  { xuid, wouldLose, vanished }: Pick<HeldScan, 'xuid' | 'wouldLose' | 'vanished'>,
): Promise<Date | null> {
  const { at } = await db
    .selectFrom('heldScans')
    .select((select) => select.fn.max('decidedAt').as('at'))
    .where('xuid', '=', xuid)
    .where('decision', '=', 'dropped')
    .where('wouldLose', '=', sql<number[]>`${wouldLose}::smallint[]`)
    .where('vanished', '=', sql<number[]>`${vanished}::bigint[]`)
    .executeTakeFirstOrThrow()
  return at
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
      'keptAt',
    ])
