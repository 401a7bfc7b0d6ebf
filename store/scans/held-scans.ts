/** Scans with implausible losses, which wait for an organiser. */
import { sql } from 'kysely'
import type { Db, Tx } from '../schema.ts'
import { decodeTitles, encodeTitles, type HistoryTitle } from './history-codec.ts'
import type { HeldScanTable } from './tables.ts'

export interface NewHeldScan
  extends Pick<HeldScanTable, 'xuid' | 'cycleId' | 'foundAt' | 'reason' | 'wouldLose' | 'vanished'> {
  /** Rows to store if an organiser applies the losses. */
  titles: readonly HistoryTitle[]
}

export interface HeldScan extends NewHeldScan {
  id: number
  gamertag: string
  /** Since when the organiser keeps the squares; null while it waits for a decision. */
  keptAt: Date | null
}

/**
 * A gamer has one undecided scan. A newer one with the same losses keeps the old id, so that an organiser about to
 * decide still finds it; any other replaces it. A kept scan stays kept while the losses are the same.
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

/** A newer scan replaces it, so no one needs to decide. */
export async function supersedeHeldScan(db: Db, xuid: string, at: Date): Promise<void> {
  await db
    .updateTable('heldScans')
    .set({ decidedAt: at, decision: 'superseded' })
    .where('xuid', '=', xuid)
    .where('decidedAt', 'is', null)
    .execute()
}

export async function countHeldScans(db: Db): Promise<number> {
  const { scans } = await db
    .selectFrom('heldScans')
    .select((select) => select.fn.countAll<number>().as('scans'))
    .where('decidedAt', 'is', null)
    .where('keptAt', 'is', null)
    .executeTakeFirstOrThrow()
  return scans
}

/** Waiting and kept scans, oldest first. */
export async function undecidedScans(db: Db): Promise<HeldScan[]> {
  const rows = await undecided(db).orderBy('foundAt').orderBy('id').execute()
  return rows.map(decoded)
}

/**
 * By id, oldest first: a stamp of everything that the effect of an open scan depends on (the scan, the person's stored
 * state, the catalogue and the public standings).
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

export async function undecidedScan(db: Db, id: number): Promise<HeldScan | undefined> {
  const row = await undecided(db).where('id', '=', id).executeTakeFirst()
  return row && decoded(row)
}

export async function undecidedScanOf(db: Db, xuid: string): Promise<HeldScan | undefined> {
  const row = await undecided(db).where('heldScans.xuid', '=', xuid).executeTakeFirst()
  return row && decoded(row)
}

/** Undefined if there is no such scan or it is already decided. Apply its result in the same transaction. */
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
  /** The stored rows of its titles before. */
  replaced: HistoryTitle[]
}

/** For a scan applied in the same transaction. */
export async function rememberReplaced(tx: Tx, id: number, replaced: readonly HistoryTitle[]): Promise<void> {
  await tx
    .updateTable('heldScans')
    .set({ replaced: encodeTitles(replaced) })
    .where('id', '=', id)
    .execute()
}

/** An applied scan that can be undone. */
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

/** It waits for a decision again, unless a newer scan of the gamer does. */
export async function reopenApplied(tx: Tx, { id, xuid }: Pick<HeldScan, 'id' | 'xuid'>): Promise<void> {
  const newer = await undecidedScanOf(tx, xuid)
  await tx
    .updateTable('heldScans')
    .set({ replaced: null, ...(newer ? { decision: 'superseded' } : { decision: null, decidedAt: null }) })
    .where('id', '=', id)
    .execute()
}

/** Keeps the squares until the losses change, or reopens it. Undefined if nothing changes. */
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

/** When an organiser last discarded a scan of the gamer with the same losses. */
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

const undecided = (db: Db) => held(db).where('decidedAt', 'is', null)
