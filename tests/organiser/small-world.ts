/** A short contest of a few simulated gamers, filled as the real one is, in a database of its own. */
import { rm } from 'node:fs/promises'
import { CONNECT_CALLBACK } from '#cli/commands/connect.ts'
import { loadContent } from '#content/load.ts'
import { type FillOptions, fillWorld } from '#demo/filling/fill-world.ts'
import { openFillingReader } from '#demo/filling/filling-reader.ts'
import { linkSimulatedAccounts } from '#demo/simulator/simulated-accounts.ts'
import { startSimulatorProcess } from '#demo/simulator/simulator-process.ts'
import { contestState, eraseHalfBuilt } from '#store/catalogue/contest-state.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeTemporaryDataDir } from '../support/temporary-data-dir.ts'

export const KEY = '5a'.repeat(32)
const START = new Date('2025-07-14T00:00:00Z')
const nothing = () => {}
const quiet = { debug: nothing, info: nothing, warn: nothing, error: console.error }

export async function smallWorld() {
  const dataDir = await makeTemporaryDataDir()
  const database = await testDatabase()
  const startSimulator = () =>
    startSimulatorProcess({ dataDir, key: KEY, redirectUris: [CONNECT_CALLBACK], stoppedAt: START })
  let simulator = await startSimulator()
  let isFresh = true

  return {
    dataDir,
    database,
    db: database.db,
    control: (...call: Parameters<FillOptions['control']>) => simulator.control(...call),
    /** The settings of a process that works on this contest. */
    settings: () => ({
      DATA_DIR: dataDir,
      DATABASE_URL: database.connectionString,
      TOKEN_KEY: KEY,
      XBOX_SIMULATOR_URL: simulator.url,
      MICROSOFT_CLIENT_ID: simulator.credentials.clientId,
      MICROSOFT_CLIENT_SECRET: simulator.credentials.clientSecret,
    }),
    async fill(options: Partial<FillOptions> = {}) {
      // Time only goes forward: another filling needs another simulator.
      if (!isFresh) {
        await simulator.stop()
        simulator = await startSimulator()
      }
      isFresh = false
      if ((await contestState(database.db)) === 'half-built') await eraseHalfBuilt(database)
      await fillWorld({
        db: database.db,
        xbox: await openFillingReader(simulator, quiet),
        control: simulator.control,
        patches: loadContent().patches,
        until: new Date('2025-08-05T12:00:00Z'),
        playerCount: 12,
        latelyDays: 4,
        log: quiet,
        signal: new AbortController().signal,
        ...options,
      })
    },
    /** The simulator goes on in the present, still without limits, and its accounts are linked. */
    async reachThePresent() {
      await simulator.control('POST', '/clock', { now: new Date().toISOString(), frozen: false })
      await linkSimulatedAccounts(database.db, simulator, { key: KEY, at: new Date() })
    },
    async [Symbol.asyncDispose]() {
      await simulator.stop()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type SmallWorld = Awaited<ReturnType<typeof smallWorld>>
