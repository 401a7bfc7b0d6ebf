/** A cycle on demand, through the queue: a running scanner works it off, or one that is started here for as long as it takes. */
import { forceScan, isScannerRunning, watchCycle } from '#scanner/cycles/forced-scan.ts'
import type { CycleReport } from '#scanner/cycles/progress.ts'
import { openQueue } from '#scanner/cycles/queue.ts'
import { admitJoiners } from '#scanner/gamers/join.ts'
import { type Scanner, startScanner } from '#scanner/start.ts'
import type { Desk } from './command-context.ts'

export interface WorkedCycle {
  cycleId: number
  /** Absent when the cycle was only handed over. */
  report?: CycleReport
}

export interface CycleWish {
  /** Absent: everybody, and those who signed in since the last cycle. */
  xuids?: readonly string[]
  /** Without it the cycle is left to the scanners, also to one that is started later. */
  wait: boolean
}

export async function workCycle(desk: Desk, { xuids, wait }: CycleWish): Promise<WorkedCycle> {
  const own = wait && !(await isScannerRunning(desk.db)) ? await startOwnScanner(desk) : undefined
  try {
    if (!xuids) await admitJoiners(desk)
    const cycleId = await handOver(desk, xuids)
    if (!wait) return { cycleId }
    const { signal } = desk
    const report = await watchCycle(desk, cycleId, { signal, onProgress: (each) => desk.showProgress(each) })
    return { cycleId, report }
  } finally {
    await own?.stop()
  }
}

const startOwnScanner = async (desk: Desk): Promise<Scanner> =>
  startScanner({
    store: desk,
    xbox: await desk.xbox(),
    clock: desk.clock,
    log: desk.log,
    schedule: false,
    lookEveryMs: 500,
    firstPauseSeconds: 5,
  })

async function handOver(desk: Desk, xuids?: readonly string[]): Promise<number> {
  const { connectionString, log } = desk
  const queue = await openQueue({ connectionString, log, supervise: false })
  try {
    return (await forceScan(desk, queue, xuids)).id
  } finally {
    await queue.close()
  }
}
