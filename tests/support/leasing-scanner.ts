/**
 * A scanner in a process of its own that shares the accounts with others, as run/scanner.ts does, for journeys and benchmarks in
 * which the simulator's clock runs faster. Its one argument is a LeasingScannerOptions as JSON.
 */
import { openXboxReader } from '#scanner/accounts/xbox-reader.ts'
import { startScanner } from '#scanner/start.ts'
import { connect } from '#store/open.ts'
import { DOCUMENTED_LIMITS, NO_LIMITS, type ServiceLimits } from '#xbox/accounts/service-limits.ts'
import type { Credentials } from '#xbox/sign-in/microsoft-tokens.ts'

export interface LeasingScannerOptions {
  id: string
  connectionString: string
  simulatorUrl: string
  credentials: Credentials
  key: string
  /** Of the simulator's clock, by which it counts; null when it does not count. */
  speed: number | null
}

const options: LeasingScannerOptions = JSON.parse(process.argv[2] ?? '{}')
const { speed, connectionString } = options
const nothing = () => {}
const complain = (fields: unknown, line?: string) => console.error(options.id, line, fields)
const log = { debug: nothing, info: nothing, warn: nothing, error: complain }
const store = { db: connect(connectionString, log), connectionString }
const reader = await openXboxReader({ ...options, store, limits: limitsAt(speed), log })
const scanner = await startScanner({
  store,
  xbox: reader.xbox,
  clock: { now: () => new Date() },
  log,
  schedule: false,
  lookEveryMs: 500,
  firstPauseSeconds: 0,
})
process.send?.('started')

process.once('SIGTERM', async () => {
  await scanner.stop()
  await reader.close()
  await store.db.destroy()
  process.disconnect?.()
})

function limitsAt(speed: number | null): ServiceLimits {
  if (speed === null) return NO_LIMITS
  const { profile, achievements, titlehub } = DOCUMENTED_LIMITS
  const faster = (windows: ServiceLimits['profile']) =>
    windows.map(({ ms, max }) => ({ ms: ms / speed, max }))
  return { profile: faster(profile), achievements: faster(achievements), titlehub: faster(titlehub) }
}
