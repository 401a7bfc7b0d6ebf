/** A scanner at work: it opens the cycles that are due, works off the queue, and takes up what others have left behind. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '#store/open.ts'
import type { XboxClient } from '#xbox/client.ts'
import { type Clock, createScanContext, type Log, type ScanContext } from './context.ts'
import { openDueCycle, workOnScans } from './cycle.ts'
import { openQueue, PRIORITY, type Queue, SCAN, type ScanJob, SETTLE, type SettleJob } from './queue.ts'
import { takeUpAbandoned } from './resume.ts'
import { settleCycle } from './settle.ts'
import { openWorkLocks, type WorkLocks } from './work-locks.ts'

export interface ScannerOptions {
  store: Pick<Store, 'db' | 'connectionString'>
  xbox: XboxClient
  clock: Clock
  log: Log
  /** Whether cycles begin by themselves at their times; without it the scanner works on what is asked for. */
  schedule?: boolean
  /** Batches at work at once. The second fills the time in which the first waits for its last gamers. */
  batches?: number
  /** How often to look for a cycle that is due, and for abandoned work. */
  lookEveryMs?: number
  /** See RetryPauses. */
  firstPauseSeconds?: number
}

export interface Scanner {
  context: ScanContext
  queue: Queue
  /** Takes no more work, breaks off the calls that are under way, and hands the jobs back. */
  stop(): Promise<void>
}

export async function startScanner(options: ScannerOptions): Promise<Scanner> {
  const { store, log, schedule = true, batches = 2, lookEveryMs = 2000 } = options
  const { xbox, clock } = options
  const context = createScanContext({ db: store.db, xbox, clock, log })
  const queue = await openQueue({ connectionString: store.connectionString, log })
  const locks = openWorkLocks(store.connectionString, log)
  const stopping = new AbortController()
  const crew: Crew = {
    context,
    queue,
    locks,
    signal: stopping.signal,
    firstPauseSeconds: options.firstPauseSeconds ?? 30,
  }

  const look = async () => {
    await takeUpAbandoned(context, queue, locks)
    if (schedule) await openDueCycle(context, queue)
  }
  // First of all: what a killed process has left is taken up before anything new.
  await look()
  for (let worker = 0; worker < batches; worker++) await addScanWorker(crew)
  // One more for forced scans alone, who would else wait for a batch to end.
  await addScanWorker(crew, PRIORITY.now)
  await addSettleWorker(crew)

  const looking = repeat(look, lookEveryMs, stopping.signal, (error) =>
    log.error({ err: error }, 'The scanner could not look for work.'),
  )
  return {
    context,
    queue,
    async stop() {
      stopping.abort(new Error('The scanner is stopping.'))
      await looking
      await queue.close()
      await locks.close()
    },
  }
}

interface Crew {
  context: ScanContext
  queue: Queue
  locks: WorkLocks
  signal: AbortSignal
  firstPauseSeconds: number
}

const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }

async function addScanWorker({ context, queue, locks, ...how }: Crew, minPriority?: number): Promise<void> {
  const { boss } = queue
  const options = { ...POLLING, ...(minPriority !== undefined && { minPriority }) }
  const id = await boss.work<ScanJob, void, typeof options>(SCAN, options, async (jobs) => {
    for (const job of jobs) {
      await locks.during(job.id, () => workOnScans(context, queue, job.data, how))
    }
    // There may be more; without this the worker would sleep until its next look.
    boss.notifyWorker(id)
  })
}

async function addSettleWorker({ context, queue, locks }: Crew): Promise<void> {
  const { db, clock, log } = context
  await queue.boss.work<SettleJob, void, typeof POLLING>(SETTLE, POLLING, async (jobs) => {
    for (const { id, data } of jobs) {
      const settlement = await locks.during(id, () => settleCycle(db, data.cycleId, clock.now()))
      if (settlement) log.info({ cycleId: data.cycleId, ...settlement }, 'The cycle is settled.')
    }
  })
}

/** Again and again, never two at once, until the signal. */
async function repeat(
  work: () => Promise<void>,
  everyMs: number,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await sleep(everyMs, undefined, { signal }).catch(() => {})
    if (!signal.aborted) await work().catch(onError)
  }
}
