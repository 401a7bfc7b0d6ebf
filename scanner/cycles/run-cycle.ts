/** Runs a cycle in this process without the queue: to fill a new contest, or when no scanner is running. */
import { setTimeout } from 'node:timers/promises'
import { BATCH_SIZE } from '#operations/scans/queue.ts'
import { settleCycle } from '#settling/settle.ts'
import { cycleLock, type WorkLocks } from '#store/locks/work-locks.ts'
import { waitingGamers } from '#store/scans/cycle-gamers.ts'
import { type Cycle, openCycle } from '#store/scans/cycles.ts'
import type { CycleKind } from '#store/scans/tables.ts'
import type { Settlement } from '#store/settled/settlement.ts'
import type { ScanContext } from '../context.ts'
import type { RetryLater } from '../scans/scan-batch.ts'
import { pauseSeconds, type RetryPauses, scanOrSkip } from './cycle.ts'

export interface CycleRun extends RetryPauses {
  kind: CycleKind
  dueAt: Date
  /** Without it, everyone. */
  xuids?: readonly string[]
  /** Keeps running scanners from treating the cycle as abandoned. */
  locks?: WorkLocks
  signal: AbortSignal
}

/** Null if such a cycle already exists. */
export async function runCycle(
  context: ScanContext,
  { kind, dueAt, xuids, locks, signal, firstPauseSeconds }: CycleRun,
): Promise<{ cycle: Cycle; settlement: Settlement | null } | null> {
  const { db, clock } = context
  const { cycle, isNew } = await openCycle(db, { kind, dueAt, at: clock.now(), xuids })
  if (!isNew) return null
  const work = async () => {
    await scanAll(context, cycle.id, { signal, firstPauseSeconds })
    return { cycle, settlement: await settleCycle(context, cycle.id) }
  }
  return locks ? locks.during(cycleLock(cycle.id), work) : work()
}

async function scanAll(
  context: ScanContext,
  cycleId: number,
  { signal, firstPauseSeconds }: RetryPauses & { signal: AbortSignal },
): Promise<void> {
  for (;;) {
    const waiting = await waitingGamers(context.db, cycleId)
    const again: RetryLater[] = []
    for (let start = 0; start < waiting.length; start += BATCH_SIZE) {
      const xuids = waiting.slice(start, start + BATCH_SIZE)
      again.push(...(await scanOrSkip(context, { cycleId, xuids, signal })))
      // No one waits for this cycle, and filling a contest twice must give the same result.
      await context.pictures.idle()
    }
    if (again.length === 0) return
    await setTimeout(pauseSeconds(again, firstPauseSeconds) * 1000, undefined, { signal })
  }
}
