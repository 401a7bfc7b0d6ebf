/** A cycle shared by several scanner processes, each with its own account. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { grantedToken } from '#demo/simulator/simulated-accounts.ts'
import { type SimulatorProcess, startSimulatorProcess } from '#demo/simulator/simulator-process.ts'
import { openQueue } from '#operations/scans/queue.ts'
import { forceScan, watchCycle } from '#scanner/cycles/forced-scan.ts'
import { openStore, type Store } from '#store/open.ts'
import { linkServiceAccount } from '#store/people/service-accounts.ts'
import type { LeasingScannerOptions } from '#tests/support/leasing-scanner.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'
import { quiet } from '../quiet.ts'
import { addGamers, publishLaunch } from '../scan/populate.ts'

export interface Trial {
  dataDir: string
  gamers: number
  scanners: number
  /** Speed of the simulator's clock; null without limits. */
  speed: number | null
}

const KEY = '5a'.repeat(32)
const TITLES = 20
/** Longer than two polls of a reader, so that every scanner has its account. */
const SHARING_MS = 6000

/** Seconds from the request to the settlement. */
export async function timeCycle({ dataDir, gamers, scanners, speed }: Trial): Promise<number> {
  await using opened = new AsyncDisposableStack()
  const store = await openStore({ dataDir, log: quiet })
  opened.defer(() => store.close())
  const simulator = await startSimulatorProcess({ dataDir, key: KEY, redirectUris: [] })
  opened.defer(() => simulator.stop())
  await simulator.control('POST', '/clock', { speed: speed ?? 1 })
  if (speed === null) await simulator.control('POST', '/limits', { enabled: false })
  await populate(simulator, store, gamers)
  for (let account = 1; account <= scanners; account++)
    await connect(simulator, store, String(9000 + account))

  const shared = { connectionString: store.connectionString, simulatorUrl: simulator.url, key: KEY, speed }
  const { credentials } = simulator
  for (let scanner = 1; scanner <= scanners; scanner++) {
    opened.use(await startScanner({ ...shared, credentials, id: `scanner ${scanner}` }))
  }
  await setTimeout(SHARING_MS)
  const queue = await openQueue({ ...store, log: quiet, supervise: false })
  opened.defer(() => queue.close())
  const context = { db: store.db, clock: { now: () => new Date() }, log: quiet }
  const start = performance.now()
  const { id } = await forceScan(context, queue)
  const { done } = await watchCycle(context, id, { signal: AbortSignal.timeout(900_000) })
  const seconds = (performance.now() - start) / 1000
  if (done !== gamers) throw new Error(`Only ${done} of ${gamers} gamers were scanned.`)
  await refuseViolations(simulator)
  return seconds
}

/** Short histories of the same titles, because only the sharing is measured. */
async function populate({ control }: SimulatorProcess, { db }: Store, gamers: number): Promise<void> {
  const titleIds = (await publishLaunch(control, db)).slice(0, TITLES)
  for (const xuid of await addGamers(control, db, gamers)) {
    await control(
      'POST',
      '/unlock',
      titleIds.map((titleId) => ({ xuid, titleId, ids: 'all' })),
    )
  }
}

async function connect(simulator: SimulatorProcess, { db }: Store, xuid: string): Promise<void> {
  const gamertag = `Reader ${xuid}`
  await simulator.control('PUT', `/players/${xuid}`, { gamertag, role: 'service' })
  const refreshTokenSealed = createTokenVault(KEY).seal(await grantedToken(simulator, xuid), xuid)
  await linkServiceAccount(db, { xuid, gamertag, refreshTokenSealed, linkedAt: new Date() })
}

async function startScanner(options: LeasingScannerOptions): Promise<AsyncDisposable> {
  const program = fileURLToPath(new URL('../../tests/support/leasing-scanner.ts', import.meta.url))
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  await Promise.race([once(child, 'message'), gone])
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function refuseViolations({ control }: SimulatorProcess): Promise<void> {
  const { violations } = (await control('GET', '/violations')) as { violations: unknown[] }
  if (violations.length > 0) throw new Error(`The limits were overrun: ${JSON.stringify(violations[0])}`)
}
