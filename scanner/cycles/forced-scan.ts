/** Scans on demand: of one gamer, or of everybody. The running scanners do the work; whoever asked may watch. */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { SCANNER_CONNECTION } from '#store/locks/work-locks.ts'
import { type Cycle, openCycle } from '#store/scans/cycles.ts'
import type { Db } from '#store/schema.ts'
import type { ScanContext } from '../context.ts'
import { sendWaiting } from './cycle.ts'
import { type CycleReport, reportCycle } from './progress.ts'
import type { Queue } from './queue.ts'

/** Without xuids, everybody. A forced scan of one gamer goes before the cycle that may be under way. */
export async function forceScan(
  context: Pick<ScanContext, 'db' | 'clock' | 'log'>,
  queue: Queue,
  xuids?: readonly string[],
): Promise<Cycle> {
  const at = context.clock.now()
  const { cycle } = await openCycle(context.db, {
    kind: 'forced',
    dueAt: at,
    at,
    ...(xuids && { xuids }),
  })
  await sendWaiting(context, queue, cycle.id, xuids ? 'now' : 'soon')
  return cycle
}

/** Whether any scanner of this database is alive and would do what is asked. */
export async function isScannerRunning(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${SCANNER_CONNECTION} limit 1
  `.execute(db)
  return rows.length > 0
}

const LOOK_MS = 500

/** Resolves when the cycle is settled. */
export async function watchCycle(
  { db, clock }: Pick<ScanContext, 'db' | 'clock'>,
  cycleId: number,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?(report: CycleReport): void } = {},
): Promise<CycleReport> {
  for (;;) {
    const cycle = await db
      .selectFrom('cycles')
      .selectAll()
      .where('id', '=', cycleId)
      .executeTakeFirstOrThrow()
    const report = await reportCycle(db, cycle, clock.now())
    onProgress?.(report)
    if (cycle.finishedAt) return report
    await setTimeout(LOOK_MS, undefined, signal && { signal })
  }
}
