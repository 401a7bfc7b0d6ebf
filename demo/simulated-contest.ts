/** The contest without settings: a simulated Xbox Live, and a database that is filled from it if empty. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { loadContent } from '#content/load.ts'
import { claimSource } from '#store/catalogue/contest-source.ts'
import { contestState, eraseHalfBuilt, withFillingLock } from '#store/catalogue/contest-state.ts'
import { connect, type Store } from '#store/open.ts'
import { beginToday } from './filling/begin-today.ts'
import { type ShownProgress, shownProgress } from './filling/fill-progress.ts'
import { fillWorld } from './filling/fill-world.ts'
import { openFillingReader } from './filling/filling-reader.ts'
import { relockHeld } from './filling/held-again.ts'
import { grantDemoOwner } from './simulator/demo-owner.ts'
import { recordPastRequests } from './simulator/past-requests.ts'
import { linkSimulatedAccounts } from './simulator/simulated-accounts.ts'
import {
  type SimulatorAccess,
  type SimulatorProcess,
  startSimulatorProcess,
} from './simulator/simulator-process.ts'
import { SimulatorFailed } from './simulator/spawn-simulator.ts'

export interface SimulatedOptions {
  dataDir: string
  contentDir: string
  /** For an empty database: more than a year of history, or today's grid without gamers. */
  beginFrom: 'start' | 'today'
  redirectUris: readonly string[]
  store: Store
  key: string
  log: Logger
  signal: AbortSignal
  /** Called when a contest is filled, as it grows. */
  onProgress?: (shown: ShownProgress) => void
}

const NEWS_MS = 1000
const CONTEST_BEGINS = new Date('2025-07-14T00:00:00Z')

/** Resolves when the database has its contest; the simulator then runs in the present, with its limits. */
export const startSimulatedContest = (options: SimulatedOptions): Promise<SimulatorProcess> =>
  withFillingLock(options.store.db, () => startOrFill(options))

async function startOrFill(options: SimulatedOptions): Promise<SimulatorProcess> {
  const { dataDir, contentDir, beginFrom, redirectUris, store, key } = options
  await claimSource(store.db, { source: 'demo' })
  const state = await contestState(store.db)
  if (state === 'half-built') await eraseHalfBuilt(store)
  const isNew = state !== 'simulated'
  const simulator = await startSimulatorProcess({
    dataDir,
    contentDir,
    key,
    redirectUris,
    isFilled: !isNew,
    ...(isNew && beginFrom === 'start' && { stoppedAt: CONTEST_BEGINS }),
  })
  try {
    if (!isNew) await relockHeld(store.db, simulator.control)
    else if (beginFrom === 'start') await fillWhileItLives(options, simulator)
    else await beginToday(store.db, { ...simulator, content: loadContent(contentDir), at: new Date() })
    await linkSimulatedAccounts(store.db, simulator, { key, at: new Date() })
    if (isNew) await recordPastRequests(store.db)
    await grantDemoOwner(store.db, simulator, new Date())
    return simulator
  } catch (error) {
    await simulator.stop()
    throw error
  }
}

/** Reading retries without an answer, and would do so for ever without a simulator. */
async function fillWhileItLives(options: SimulatedOptions, simulator: SimulatorProcess): Promise<void> {
  const died = new AbortController()
  const death = simulator.ended.then(({ how }) => {
    died.abort()
    throw new SimulatorFailed(
      `The simulator of Xbox Live has ended (${how}) while the contest was being filled: start again.`,
    )
  })
  const filled = fill({ ...options, signal: AbortSignal.any([options.signal, died.signal]) }, simulator)
  // The second rejection has no other listener.
  for (const outcome of [filled, death]) outcome.catch(() => {})
  await Promise.race([filled, death]).catch(async (error: unknown) => {
    // A failed call may be noticed before the simulator's end.
    await Promise.race([death, sleep(NEWS_MS, undefined, { ref: false })])
    throw error
  })
}

async function fill(
  { store, contentDir, log, signal, onProgress }: SimulatedOptions,
  simulator: SimulatorAccess,
): Promise<void> {
  const { control } = simulator
  const db = connect(withoutDiskSync(store.connectionString), log)
  try {
    const xbox = await openFillingReader(simulator, log)
    const { patches } = loadContent(contentDir)
    // The scanner's lines of every step would fill the log.
    const quiet = log.child({}, { level: 'error' })
    const desk = { contentDir }
    const shown = shownProgress(log, onProgress)
    await fillWorld({
      ...{ db, xbox, control, patches, until: new Date(), log: quiet, signal, desk },
      onProgress: shown,
    })
  } finally {
    await db.destroy()
  }
  await control('POST', '/limits', { enabled: true })
  await control('POST', '/clock', { now: new Date().toISOString(), frozen: false })
}

/** Commits do not wait for the disk: an interrupted filling starts again anyway. */
const withoutDiskSync = (connectionString: string): string =>
  `${connectionString}${connectionString.includes('?') ? '&' : '?'}options=-c%20synchronous_commit%3Doff`
