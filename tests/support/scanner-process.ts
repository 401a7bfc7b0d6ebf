/** A scanner in a process of its own, for journeys that kill it. Its one argument is a ScannerProcessOptions as JSON. */
import { startScanner } from '#scanner/start.ts'
import { connect } from '#store/open.ts'
import { NO_LIMITS } from '#xbox/accounts/service-limits.ts'
import { createXboxClient } from '#xbox/client.ts'
import { endpointsFromSimulator } from '#xbox/endpoints.ts'
import type { Credentials } from '#xbox/sign-in/microsoft-tokens.ts'
import { systemClock } from '#xbox/waiting-clock.ts'

export interface ScannerProcessOptions {
  connectionString: string
  simulatorUrl: string
  credentials: Credentials
  refreshToken: string
  /** The contest's time, which stands still. */
  now: string
}

/** What it tells its parent whenever it looks for work. */
const LOOKED = 'looked'

const options: ScannerProcessOptions = JSON.parse(process.argv[2] ?? '{}')
const complain = (fields: unknown, line?: string) => console.error(line, fields)
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: complain }
const db = connect(options.connectionString, log)
const now = new Date(options.now)
const scanner = await startScanner({
  store: { db, connectionString: options.connectionString },
  xbox: createXboxClient({
    endpoints: endpointsFromSimulator(options.simulatorUrl),
    credentials: options.credentials,
    accounts: [{ id: 'reader', refreshToken: options.refreshToken, onRefreshToken() {} }],
    clock: systemClock,
    limits: NO_LIMITS,
    maxLanes: 3,
    onAccountLost: (id, reason) => complain(reason, `The account ${id} is lost.`),
  }),
  clock: { now: () => now },
  log,
  lookEveryMs: 200,
  onLook: () => void process.send?.(LOOKED),
  firstPauseSeconds: 0,
})
process.send?.('started')

process.once('SIGTERM', async () => {
  await scanner.stop()
  await db.destroy()
  process.disconnect?.()
})
