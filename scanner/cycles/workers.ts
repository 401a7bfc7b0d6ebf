import { PRIORITY, type Queue, SCAN, type ScanJob, SETTLE, type SettleJob } from '#operations/scans/queue.ts'
import { settleCycles } from '#settling/settle.ts'
import type { WorkLocks } from '#store/locks/work-locks.ts'
import type { ScanContext } from '../context.ts'
import { type RetryPauses, workOnScans } from './cycle.ts'

export interface WorkerOptions extends RetryPauses {
  context: ScanContext
  queue: Queue
  locks: WorkLocks
  signal: AbortSignal
}

export interface Workers {
  /** Starts or pauses the workers: a process whose accounts cannot send soon leaves the batches to others. */
  follow(canRead: boolean): Promise<void>
}

/** The second fills the time in which the first waits for its last gamers. */
const CONCURRENT_BATCHES = 2

const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }

export function createWorkers(options: WorkerOptions): Workers {
  const { boss } = options.queue
  let isReading = false
  let isSettling = false
  return {
    async follow(canRead) {
      if (!isSettling) await addSettleWorker(options)
      isSettling = true
      if (canRead === isReading) return
      isReading = canRead
      if (!canRead) return boss.offWork(SCAN, { wait: false })
      for (let worker = 0; worker < CONCURRENT_BATCHES; worker++) await addScanWorker(options)
      // One extra worker for forced scans only, which would otherwise wait for a batch to end.
      await addScanWorker(options, PRIORITY.now)
    },
  }
}

async function addScanWorker(
  { context, queue, locks, signal, firstPauseSeconds }: WorkerOptions,
  minPriority?: number,
): Promise<void> {
  const { boss } = queue
  const options = { ...POLLING, ...(minPriority !== undefined && { minPriority }) }
  const id = await boss.work<ScanJob, void, typeof options>(SCAN, options, async (jobs) => {
    for (const job of jobs) {
      await locks.during(job.id, () => workOnScans(context, queue, job.data, { signal, firstPauseSeconds }))
    }
    // Without this the worker would sleep until its next poll, although more jobs may be waiting.
    boss.notifyWorker(id)
  })
}

/** Cycles that ended during another settlement, settled together. */
const SETTLED_TOGETHER = 25

async function addSettleWorker({ context, queue, locks }: WorkerOptions): Promise<void> {
  const options = { ...POLLING, batchSize: SETTLED_TOGETHER }
  await queue.boss.work<SettleJob, void, typeof options>(SETTLE, options, async (jobs) => {
    const settle = async () => void (await settleCycles(context, cyclesOf(jobs)))
    await jobs.reduce(
      (work, { id }) =>
        () =>
          locks.during(id, work),
      settle,
    )()
  })
}

const cyclesOf = (jobs: readonly { data: SettleJob }[]): number[] => [
  ...new Set(jobs.map(({ data }) => data.cycleId)),
]
