/** A cycle shared by several scanner processes, each with its own account. */
import { setTimeout } from 'node:timers/promises'
import { type SimulatorProcess, startSimulatorProcess } from '#demo/simulator/simulator-process.ts'
import { openQueue } from '#operations/scans/queue.ts'
import { forceScan, watchCycle } from '#scanner/cycles/forced-scan.ts'
import { openStore, type Store } from '#store/open.ts'
import { connectReader, KEY } from '../machines/far-side.ts'
import { startScanner } from '../machines/processes.ts'
import { quiet } from '../quiet.ts'
import { addGamers, publishLaunch } from '../scan/populate.ts'

export interface Trial {
  dataDir: string
  gamers: number
  scanners: number
  /** Speed of the simulator's clock; null without limits. */
  speed: number | null
}

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
    await connectReader(simulator, store.db, String(9000 + account))

  const shared = { connectionString: store.connectionString, simulatorUrl: simulator.url, key: KEY, speed }
  const { credentials } = simulator
  for (let scanner = 1; scanner <= scanners; scanner++) {
    const { kill } = await startScanner({ ...shared, credentials, id: `scanner ${scanner}` })
    opened.defer(kill)
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

async function refuseViolations({ control }: SimulatorProcess): Promise<void> {
  const { violations } = (await control('GET', '/violations')) as { violations: unknown[] }
  if (violations.length > 0) throw new Error(`The limits were overrun: ${JSON.stringify(violations[0])}`)
}
