/**
 * Two web servers and two scanners on one PostgreSQL. In every cycle one of each is killed while visitors continue to
 * ask; the next cycle starts with new ones. After each cycle everything is compared with what the gamers really played.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { openQueue } from '#operations/scans/queue.ts'
import { forceScan, watchCycle } from '#scanner/cycles/forced-scan.ts'
import { settledVersion } from '#store/changes.ts'
import { cycleProgress } from '#store/scans/cycles.ts'
import type { Db } from '#store/schema.ts'
import { quiet } from '../quiet.ts'
import { generate } from '../scale/generate.ts'
import { type FarSide, KEY, startFarSide } from './far-side.ts'
import { type KillableProcess, startScanner, startWeb, type WebProcess } from './processes.ts'
import { compareEvents, compareTables, lastEvent } from './truth.ts'

export interface Machines {
  db: Db
  connectionString: string
  gamers: number
  cycles: number
  say(line: string): void
}

export interface CycleFigures {
  seconds: number
  scansPerSecond: number
  /** From the end of the cycle until both web servers show it. */
  shownAfterSeconds: number
  news: number
  /** Requests while it ran; a refusal would have failed the trial. */
  asked: number
}

/** Every twentieth gamer completes something between two cycles. */
const NEWS = 0.05

export async function runMachines(machines: Machines): Promise<CycleFigures[]> {
  const { db, connectionString, gamers, cycles, say } = machines
  await using opened = new AsyncDisposableStack()
  say(`Writing ${gamers.toLocaleString('en-US')} gamers ...`)
  await generate(db, gamers)
  say('Telling the simulator what they have played ...')
  const farSide = opened.use(await startFarSide(db))
  const { url: simulatorUrl, credentials } = farSide.simulator
  const site: Site = { webs: [], scanners: [] }
  opened.defer(
    async () => void (await Promise.all([...site.webs, ...site.scanners].map((each) => each.kill()))),
  )
  let started = 0
  /** Replaces the killed ones. */
  const complete = async () => {
    const options = { connectionString, simulatorUrl, credentials, key: KEY, speed: null }
    const missing = Array.from({ length: 2 - site.scanners.length }, () => `scanner ${++started}`)
    const [webs, scanners] = await Promise.all([
      Promise.all(Array.from({ length: 2 - site.webs.length }, () => startWeb(connectionString))),
      Promise.all(missing.map((id) => startScanner({ ...options, id }))),
    ])
    site.webs.push(...webs)
    site.scanners.push(...scanners)
  }
  const queue = await openQueue({ connectionString, log: quiet, supervise: false })
  opened.defer(() => queue.close())
  const figures: CycleFigures[] = []
  for (let cycle = 1; cycle <= cycles; cycle++) {
    await complete()
    figures.push(await disturbedCycle(machines, { site, farSide, queue }))
    say(`Cycle ${cycle}: ${JSON.stringify(figures.at(-1))}`)
  }
  return figures
}

interface Site {
  webs: WebProcess[]
  scanners: KillableProcess[]
}

async function disturbedCycle(
  { db, gamers }: Machines,
  { site, farSide, queue }: { site: Site; farSide: FarSide; queue: Awaited<ReturnType<typeof openQueue>> },
): Promise<CycleFigures> {
  const news = await farSide.playOn(NEWS)
  const before = await lastEvent(db)
  const context = { db, clock: { now: () => new Date() }, log: quiet }
  const visiting = new AbortController()
  const visitors = visit(site, visiting.signal)
  // Awaited at the end; until then a rejection must not end the process.
  visitors.catch(() => {})
  const begun = performance.now()
  const { id } = await forceScan(context, queue)
  const untilScanned = async (share: number) => {
    while (gamers - (await cycleProgress(db, id)).waiting < gamers * share) await sleep(50)
  }
  await untilScanned(0.2)
  await site.scanners.shift()?.kill()
  await untilScanned(0.4)
  await site.webs.shift()?.kill()
  const { done } = await watchCycle(context, id, { signal: AbortSignal.timeout(3_600_000) })
  const seconds = (performance.now() - begun) / 1000
  if (done !== gamers) throw new Error(`Only ${done} of ${gamers} gamers were scanned.`)
  const { version } = await settledVersion(db)
  await Promise.all(site.webs.map((each) => untilShown(each, version)))
  const shownAfterSeconds = (performance.now() - begun) / 1000 - seconds
  visiting.abort()
  const asked = await visitors
  await compareEvents(db, { after: before, news })
  await compareTables(site.webs, farSide)
  const rounded = (value: number) => Number(value.toPrecision(3))
  return {
    ...{ seconds: rounded(seconds), scansPerSecond: rounded(gamers / seconds) },
    ...{ shownAfterSeconds: rounded(shownAfterSeconds), news: news.length, asked },
  }
}

async function untilShown({ url }: WebProcess, version: number): Promise<void> {
  for (;;) {
    const { version: shown } = (await (await fetch(`${url}/readyz`)).json()) as { version: number }
    if (shown >= version) return
    await sleep(50)
  }
}

/** Like a proxy: skips a web server that cannot be reached. Any answer but 200 ends the trial. */
async function visit({ webs }: Site, signal: AbortSignal): Promise<number> {
  let asked = 0
  for (; !signal.aborted; asked++) {
    const call = CALLS[asked % CALLS.length]
    let status = 0
    for (const { url } of [...webs]) status ||= await statusOf(`${url}${call}`)
    if (status !== 200) throw new Error(`A visitor who asked for ${call} was answered with ${status}.`)
    await sleep(20)
  }
  return asked
}

const CALLS = ['/api/leaderboards?limit=100', '/api/games', '/api/gamer?gamertag=Gamer+1', '/api/challenges']

/** 0 without a complete answer. */
const statusOf = async (url: string): Promise<number> => {
  try {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
