/** A running scanner: opens due cycles, works through the queue and resumes abandoned work. */
import { randomUUID } from 'node:crypto'
import { deleteLeavers } from '#operations/gamers/leaving.ts'
import { publishDue } from '#operations/patches/publish-due.ts'
import { repeat } from '#operations/repeat.ts'
import { openQueue, type Queue } from '#operations/scans/queue.ts'
import type { Clock, Log } from '#settling/context.ts'
import { hasRequestCapacity } from '#settling/scans/request-capacity.ts'
import { SCANNER_CONNECTION } from '#store/locks/running-scanner.ts'
import { openWorkLocks } from '#store/locks/work-locks.ts'
import type { Store } from '#store/open.ts'
import { pruneOnce } from '#store/retention/prune.ts'
import { deleteReading, recordReading } from '#store/scans/scanner-reports.ts'
import type { XboxClient } from '#xbox/client.ts'
import { createScanContext, type ScanContext } from './context.ts'
import { requeueAbandonedWork } from './cycles/abandoned-work.ts'
import { endUnreadableCycles, openDueCycle } from './cycles/cycle.ts'
import { openDuePass } from './cycles/passes.ts'
import { startRequestedScans } from './cycles/requested-scans.ts'
import { createWorkers } from './cycles/workers.ts'

export interface ScannerOptions {
  store: Pick<Store, 'db' | 'connectionString'>
  xbox: XboxClient
  clock: Clock
  log: Log
  /** Whether cycles and scheduled patches start by themselves; otherwise the scanner only does what is requested. */
  schedule?: boolean
  /** Called at every poll; tests wait for it. */
  onLook?: () => void
  /** How often to look for due cycles and abandoned work. */
  lookEveryMs?: number
  firstPauseSeconds?: number
}

export interface Scanner {
  context: ScanContext
  queue: Queue
  /** Takes no more work, aborts the calls in flight, and returns the jobs to the queue. */
  stop(): Promise<void>
}

export async function startScanner(options: ScannerOptions): Promise<Scanner> {
  const { store, xbox, clock, log, schedule = true, lookEveryMs = 2000 } = options
  const context = createScanContext({ db: store.db, xbox, clock, log })
  const queue = await openQueue({ connectionString: store.connectionString, log })
  const locks = openWorkLocks(store.connectionString, log, SCANNER_CONNECTION)
  const stopping = new AbortController()
  // Twenty, forty and eighty seconds: all attempts at one gamer stay within what a cycle waits for them.
  const { firstPauseSeconds = 20 } = options
  const workers = createWorkers({ context, queue, locks, firstPauseSeconds, signal: stopping.signal })

  const prune = createPruning(context)
  const reading = readingNotes(context)
  const look = async () => {
    await locks.connect()
    await reading.note()
    await requeueAbandonedWork(context, queue, locks)
    await startRequestedScans(context, queue)
    options.onLook?.()
    if (schedule) {
      await doWhatIsDue(context)
      await prune()
    }
    const canRead = xbox.usage().length > 0
    if (canRead && schedule) {
      await openDueCycle(context, queue)
      await openDuePass(context, queue)
    }
    if (!canRead) await endUnreadableCycles(context, queue)
    await workers.follow(canRead && hasRequestCapacity(xbox, context.atWork.gamers))
  }
  const stopLooking = repeat(look, {
    everyMs: lookEveryMs,
    firstMs: 0,
    onError: (error) => log.error({ err: error }, 'The scanner could not look for work.'),
  })
  return {
    context,
    queue,
    async stop() {
      stopping.abort(new Error('The scanner is stopping.'))
      await stopLooking()
      await reading.end()
      await queue.close()
      await context.pictures.idle()
      await locks.close()
    },
  }
}

/** Scheduled work besides cycles, which comes before them. */
async function doWhatIsDue({ db, clock, log }: ScanContext): Promise<void> {
  const at = clock.now()
  await publishDue(db, { at, log })
  const deleted = await deleteLeavers(db, at)
  if (deleted > 0) log.info({ players: deleted }, 'Players who left long ago are deleted.')
}

const PRUNE_EVERY_MS = 3_600_000

/** Deletes a few old rows at every poll, then pauses for an hour when none are left. */
function createPruning({ db, clock }: ScanContext): () => Promise<void> {
  let nextAt = 0
  return async () => {
    const now = clock.now()
    if (now.getTime() < nextAt) return
    if ((await pruneOnce(db, now)) === 0) nextAt = now.getTime() + PRUNE_EVERY_MS
  }
}

/** Saves whom this scanner is scanning, for display; nothing is written while it is idle. */
function readingNotes({ db, atWork }: ScanContext) {
  const scanner = randomUUID()
  let isNoted = false
  return {
    async note() {
      if (atWork.xuids.size > 0 || isNoted) await recordReading(db, scanner, [...atWork.xuids])
      isNoted = atWork.xuids.size > 0
    },
    end: () => deleteReading(db, scanner).catch(() => {}),
  }
}
