/** Scans on demand, of one gamer or of everyone. The running scanners do the work; the caller may watch. */
import { setTimeout } from 'node:timers/promises'
import { type CycleReport, reportCycle } from '#operations/scans/progress.ts'
import type { Queue } from '#operations/scans/queue.ts'
import type { ContestContext } from '#settling/context.ts'
import { type Cycle, findCycle, openCycle } from '#store/scans/cycles.ts'
import { enqueueWaitingGamers } from './cycle.ts'

/** Without xuids, everyone. A forced scan of one gamer takes precedence over a running cycle. */
export async function forceScan(
  context: ContestContext,
  queue: Queue,
  xuids?: readonly string[],
): Promise<Cycle> {
  const at = context.clock.now()
  const { cycle } = await openCycle(context.db, { kind: 'forced', dueAt: at, at, xuids })
  await enqueueWaitingGamers(context, queue, cycle.id, xuids ? 'now' : 'soon')
  return cycle
}

const POLL_INTERVAL_MS = 500

/** Resolves when the cycle is settled. */
export async function watchCycle(
  { db, clock }: Pick<ContestContext, 'db' | 'clock'>,
  cycleId: number,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?(report: CycleReport): void } = {},
): Promise<CycleReport> {
  for (;;) {
    const cycle = await findCycle(db, cycleId)
    const report = await reportCycle(db, cycle, clock.now())
    onProgress?.(report)
    if (cycle.finishedAt) return report
    await setTimeout(POLL_INTERVAL_MS, undefined, signal && { signal })
  }
}
