/** The state of the scanner processes; each reports itself. */
import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../schema.ts'

export type ScannerReport = Selectable<Database['scannerReports']>

/** A scanner silent for longer is gone. */
const SILENCE_MS = 60_000

/** Reports that a scanner is alive, and what prevents its work, if anything. */
export async function recordScanner(
  db: Db,
  { id, at: seenAt, problem }: { id: string; at: Date; problem: string | null },
): Promise<void> {
  await db
    .insertInto('scannerReports')
    .values({ id, seenAt, problem })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt, problem }))
    .execute()
  await db.deleteFrom('scannerReports').where('seenAt', '<', longAgo(seenAt)).execute()
}

/** Called when a scanner stops normally. */
export async function deleteScannerReport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('scannerReports').where('id', '=', id).execute()
}

/** Scanners seen within the last minute. */
export const scannerReports = (db: Db, now: Date): Promise<ScannerReport[]> =>
  db
    .selectFrom('scannerReports')
    .selectAll()
    .where('seenAt', '>', new Date(now.getTime() - SILENCE_MS))
    .orderBy('id')
    .execute()

/** The last reported problem within a day; null if there was none or the scanner stopped normally. */
export async function lastScannerProblem(db: Db): Promise<string | null> {
  const query = db.selectFrom('scannerReports').select('problem').orderBy('seenAt', 'desc').limit(1)
  return (await query.executeTakeFirst())?.problem ?? null
}

/** Long enough that no clock difference between machines explains it. */
const longAgo = (at: Date): Date => new Date(at.getTime() - 24 * 3_600_000)

// Whom the scanners are scanning now; each records it at every poll.

/** By the database's clock, which all share; an older record belongs to a killed scanner. */
const STALE = sql`interval '15 seconds'`

export async function recordReading(db: Db, scanner: string, xuids: readonly string[]): Promise<void> {
  await sql`
    insert into scanner_readings (scanner, xuids, noted_at) values (${scanner}, ${xuids}::text[], now())
    on conflict (scanner) do update set xuids = excluded.xuids, noted_at = excluded.noted_at
  `.execute(db)
}

/** Also deletes those of scanners killed long ago. */
export async function deleteReading(db: Db, scanner: string): Promise<void> {
  await sql`
    delete from scanner_readings where scanner = ${scanner} or noted_at < now() - interval '1 day'
  `.execute(db)
}

export async function gamersBeingRead(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ xuid: string }>`
    select unnest(xuids) as xuid from scanner_readings where noted_at > now() - ${STALE}
  `.execute(db)
  return new Set(rows.map(({ xuid }) => xuid))
}
