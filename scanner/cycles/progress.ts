/** How far a cycle is: from the database, so that every process and the organiser see the same. */
import { type Cycle, type CycleProgress, cycleProgress, findCycle } from '#store/scans/cycles.ts'
import type { Db } from '#store/schema.ts'
import type { ScanContext } from '../context.ts'

export interface CycleReport extends CycleProgress {
  cycleId: number
  /** At the pace so far; null before the first outcome and after the last. */
  secondsLeft: number | null
}

export async function reportCycle(
  db: Db,
  { id, startedAt }: Pick<Cycle, 'id' | 'startedAt'>,
  now: Date,
): Promise<CycleReport> {
  const progress = await cycleProgress(db, id)
  return { cycleId: id, ...progress, secondsLeft: secondsLeft(progress, now.getTime() - startedAt.getTime()) }
}

export function secondsLeft({ total, waiting }: CycleProgress, elapsedMs: number): number | null {
  const finished = total - waiting
  return finished === 0 || waiting === 0 ? null : Math.round((elapsedMs / 1000 / finished) * waiting)
}

export async function logProgress({ db, clock, log }: ScanContext, cycleId: number): Promise<CycleReport> {
  const report = await reportCycle(db, await findCycle(db, cycleId), clock.now())
  log.info(report, 'The cycle makes progress.')
  return report
}
