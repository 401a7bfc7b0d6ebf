/** How the scanner processes are: each reports itself, so that others can say which are at work and which cannot. */
import type { Selectable } from 'kysely'
import type { Database, Db } from '../schema.ts'

export type ScannerReport = Selectable<Database['scannerReports']>

/** A scanner that was silent for longer is gone: it was killed, or its machine was. */
const SILENCE_MS = 60_000

/** Says that a scanner is alive, and what keeps it from its work, if anything does. */
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

/** A scanner that stops because it was asked to takes its report with it. */
export async function deleteScannerReport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('scannerReports').where('id', '=', id).execute()
}

/** The scanners that were seen within the last minute. */
export const scannerReports = (db: Db, now: Date): Promise<ScannerReport[]> =>
  db
    .selectFrom('scannerReports')
    .selectAll()
    .where('seenAt', '>', new Date(now.getTime() - SILENCE_MS))
    .orderBy('id')
    .execute()

/** What the scanner that reported last, within a day, could not do; null when it was well or has stopped as asked. */
export async function lastScannerProblem(db: Db): Promise<string | null> {
  const query = db.selectFrom('scannerReports').select('problem').orderBy('seenAt', 'desc').limit(1)
  return (await query.executeTakeFirst())?.problem ?? null
}

/** So long that no difference between the clocks of two machines explains it. */
const longAgo = (at: Date): Date => new Date(at.getTime() - 24 * 3_600_000)
