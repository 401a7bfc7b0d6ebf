/** The scanner as a process: builds clock, store and Xbox client from the settings, works until it is told to stop. */
import { pino } from 'pino'
import { loadConfig, WrongSetting } from '#config'
import { openWorkLocks } from '#scanner/cycles/work-locks.ts'
import { startScanner } from '#scanner/start.ts'
import { StoreUnavailable } from '#store/errors.ts'
import { openStore } from '#store/open.ts'
import { tokenKey } from '../run/token-key.ts'
import { openXboxReader } from '../run/xbox-reader.ts'
import { stopWhenTold } from './processes/stop-when-told.ts'

/** How soon an account that the organiser connects is read with, and how old the figures of its limits may be. */
const LOOK_MS = 10_000

async function main(): Promise<void> {
  const config = loadConfig()
  const log = pino({ level: config.logLevel, name: 'scanner' })
  const { microsoft: credentials } = config
  if (!credentials) {
    throw new WrongSetting(
      'The scanner needs MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET; "npm start" does without.',
    )
  }
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
  const { db } = store
  const simulatorUrl = process.env.XBOX_SIMULATOR_URL
  const claims = openWorkLocks(store.connectionString, log, 'grid900 accounts')
  const claim = (account: string) => claims.take(account)
  const reader = await openXboxReader({ db, credentials, simulatorUrl, key: tokenKey(config), log, claim })
  const scanner = await startScanner({ store, xbox: reader.xbox, clock: { now: () => new Date() }, log })
  const lookAndReport = () => reader.look().then(() => reader.report(new Date()))
  const looking = setInterval(
    () =>
      lookAndReport().catch((error: unknown) =>
        log.error({ err: error }, 'Accounts could not be looked up.'),
      ),
    LOOK_MS,
  )
  stopWhenTold(async () => {
    clearInterval(looking)
    await scanner.stop()
    await claims.close()
    await store.close()
  })
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    const known = error instanceof WrongSetting || error instanceof StoreUnavailable
    console.error(known ? error.message : error)
    process.exitCode = 1
  })
}
