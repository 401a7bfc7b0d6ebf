/** Runs a cycle on demand through the queue. A running scanner does the work, or one started here for that time. */

import type { CommandContext } from '#operations/context.ts'
import { admitJoiners } from '#operations/gamers/join.ts'
import type { CycleReport } from '#operations/scans/progress.ts'
import { openQueue } from '#operations/scans/queue.ts'
import { forceScan, watchCycle } from '#scanner/cycles/forced-scan.ts'
import { type Scanner, startScanner } from '#scanner/start.ts'
import { isScannerRunning } from '#store/locks/running-scanner.ts'

export type CycleContext = Pick<
  CommandContext,
  'db' | 'connectionString' | 'clock' | 'log' | 'signal' | 'xbox' | 'showProgress'
>

export interface WorkedCycle {
  cycleId: number
  /** Undefined if the cycle was only queued. */
  report?: CycleReport
}

export interface CycleRequest {
  /** Without it, everyone, including gamers who signed in since the last cycle. */
  xuids?: readonly string[]
  /** False leaves the cycle to the scanners, even to one started later. */
  wait: boolean
}

export async function workCycle(context: CycleContext, { xuids, wait }: CycleRequest): Promise<WorkedCycle> {
  const own = wait && !(await isScannerRunning(context.db)) ? await startOwnScanner(context) : undefined
  try {
    if (!xuids) await admitJoiners(context)
    const cycleId = await queueCycle(context, xuids)
    if (!wait) return { cycleId }
    const { signal } = context
    const report = await watchCycle(context, cycleId, {
      signal,
      onProgress: (each) => context.showProgress(each),
    })
    return { cycleId, report }
  } finally {
    await own?.stop()
  }
}

const startOwnScanner = async (context: CycleContext): Promise<Scanner> =>
  startScanner({
    store: context,
    xbox: await context.xbox(),
    clock: context.clock,
    log: context.log,
    schedule: false,
    lookEveryMs: 500,
    firstPauseSeconds: 5,
  })

async function queueCycle(context: CycleContext, xuids?: readonly string[]): Promise<number> {
  const { connectionString, log } = context
  const queue = await openQueue({ connectionString, log, supervise: false })
  try {
    return (await forceScan(context, queue, xuids)).id
  } finally {
    await queue.close()
  }
}
