/** A contest to scan: gamers with long histories at their own simulator, and a scanner in this process. */
import { openFillingReader } from '#demo/filling/filling-reader.ts'
import { startSimulatorProcess } from '#demo/simulator/simulator-process.ts'
import { createScanContext } from '#scanner/context.ts'
import { runCycle } from '#scanner/cycles/run-cycle.ts'
import { forEachConcurrently } from '#scanner/scans/for-each-concurrently.ts'
import type { Remote } from '#simulator/control/remote.ts'
import { openStore } from '#store/open.ts'
import type { Db } from '#store/schema.ts'
import { quiet } from '../quiet.ts'
import { addGamers, publishLaunch } from './populate.ts'

export interface Contest extends AsyncDisposable {
  /** One cycle: everyone scanned and settled. */
  scanEverybody(): Promise<void>
  /** Every gamer completes one more title, as between two cycles. */
  everybodyPlays(): Promise<void>
}

export async function openContest(size: {
  dataDir: string
  gamers: number
  titles: number
}): Promise<Contest> {
  const { dataDir } = size
  await using opened = new AsyncDisposableStack()
  const store = await openStore({ dataDir, log: quiet })
  opened.defer(() => store.close())
  const simulator = await startSimulatorProcess({
    dataDir,
    key: '5a'.repeat(32),
    redirectUris: [],
    stoppedAt: new Date('2025-07-14T00:00:00Z'),
  })
  opened.defer(() => simulator.stop())
  const xbox = await openFillingReader(simulator, quiet)
  const context = createScanContext({ db: store.db, xbox, clock: { now: () => new Date() }, log: quiet })
  const { xuids, unfinished } = await populate(simulator.control, store.db, size)
  const kept = opened.move()
  let played = 0
  return {
    async scanEverybody() {
      const signal = AbortSignal.timeout(600_000)
      await runCycle(context, { kind: 'forced', dueAt: new Date(), firstPauseSeconds: 0, signal })
    },
    async everybodyPlays() {
      const titleId = unfinished[played++]
      if (!titleId) throw new RangeError('Everything has been played.')
      await simulator.control(
        'POST',
        '/unlock',
        xuids.map((xuid) => ({ xuid, titleId, ids: 'all' })),
      )
      // The simulator serialises its changed pages now, so that its work is not measured.
      await forEachConcurrently(8, xuids, async (xuid) => void (await xbox.titleHistory(xuid)))
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

/** Titles that no one has finished yet. */
const UNFINISHED = 10

async function populate(
  control: Remote,
  db: Db,
  { gamers, titles: count }: { gamers: number; titles: number },
): Promise<{ xuids: string[]; unfinished: number[] }> {
  const titleIds = await publishLaunch(control, db)
  const xuids = await addGamers(control, db, gamers)
  const unfinished = titleIds.slice(0, UNFINISHED)
  for (const [index, xuid] of xuids.entries()) {
    // Everyone has other titles, two thirds of them completed.
    const own = Array.from(
      { length: count - UNFINISHED },
      (_, place) => titleIds[UNFINISHED + ((index * 7 + place) % (titleIds.length - UNFINISHED))],
    )
    await control('POST', '/unlock', [
      ...unfinished.map((titleId) => ({ xuid, titleId, count: 1 })),
      ...own.map((titleId, place) => ({ xuid, titleId, ...(place % 3 ? { ids: 'all' } : { count: 2 }) })),
    ])
  }
  return { xuids, unfinished }
}
