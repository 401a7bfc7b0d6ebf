/** The organiser's hand on a cycle: paused, continued and cancelled, whatever happens to the scanners meanwhile. */
import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { orderCycle } from '#cli/commands/cycle-control.ts'
import { beginCycle, cancel, pause, resume } from '#operations/scans/cycle-decisions.ts'
import { reportCycle } from '#operations/scans/progress.ts'
import { openQueue } from '#operations/scans/queue.ts'
import { openDueCycle } from '#scanner/cycles/cycle.ts'
import { watchCycle } from '#scanner/cycles/forced-scan.ts'
import { startScanner } from '#scanner/start.ts'
import { listActions } from '#store/desk/actions.ts'
import { cycleChanges } from '#store/scans/cycle-control.ts'
import {
  cycleProgress,
  findCycle,
  lastGoodCycle,
  latestCycles,
  unfinishedCycles,
} from '#store/scans/cycles.ts'
import { countStopped, suspectedLossesOf } from '#store/scans/suspected-losses.ts'
import type { ScannerProcessOptions } from '#tests/support/scanner-process.ts'
import type { ScannerWorld } from '#tests/support/scanner-world.ts'
import { until } from '#tests/support/until.ts'
import { application } from '#tests/support/xbox/simulated-xbox.ts'
import { ONE, twoSquaresWorld } from './two-squares-world.ts'

const GAMERS = Array.from({ length: 40 }, (_, index) => String(501 + index))
const HISTORY = 'achievements.xboxlive.com'
const BY_TERMINAL = { actor: { kind: 'terminal' } } as const
const program = fileURLToPath(new URL('../support/scanner-process.ts', import.meta.url))

const contest = (gamers = GAMERS) => twoSquaresWorld(gamers)

const slowly = (world: ScannerWorld, ms = 60) =>
  world.faults({ match: { host: HISTORY }, times: null, effect: { kind: 'slow', ms } })

async function processOptions(world: ScannerWorld): Promise<ScannerProcessOptions> {
  return {
    connectionString: world.database.connectionString,
    simulatorUrl: world.xbox.url,
    credentials: application,
    refreshToken: await world.xbox.connect('9001'),
    now: world.context.clock.now().toISOString(),
  }
}

function startProcess(options: ScannerProcessOptions): ChildProcess {
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function killed(scanner: ChildProcess): Promise<void> {
  const gone = once(scanner, 'exit')
  scanner.kill('SIGKILL')
  await gone
}

async function scannerOf(world: ScannerWorld, schedule = true) {
  const { xbox, clock, log } = world.context
  const looks = new EventEmitter()
  const scanner = await startScanner({
    ...{ store: world.database, xbox, clock, log, schedule, lookEveryMs: 200, firstPauseSeconds: 0 },
    onLook: () => void looks.emit('look'),
  })
  onTestFinished(() => scanner.stop())
  return { ...scanner, looks }
}

/** Whenever the process looks for work. */
function looksOf(scanner: ChildProcess): EventEmitter {
  const looks = new EventEmitter()
  scanner.on('message', (said) => said === 'looked' && looks.emit('look'))
  return looks
}

/** Until a whole look for work has been made: the first that is heard of may have been under way. */
async function lookedAgain(looks: EventEmitter): Promise<void> {
  for (let heard = 0; heard < 2; heard++) await once(looks, 'look')
}

const readOf = async (world: ScannerWorld, id: number) => {
  const { total, waiting } = await cycleProgress(world.db, id)
  return total - waiting
}

/** The scheduled cycle, when it has read so many. */
const underWay = (world: ScannerWorld, read: number) =>
  until(async () => {
    const [cycle] = await latestCycles(world.db, 1, 'scheduled')
    return cycle && (await readOf(world, cycle.id)) >= read && cycle
  })

/** How many are read when the cycle has no jobs left, and a scanner that looks for work finds none in it. */
async function whenStill(world: ScannerWorld, id: number, looks: EventEmitter): Promise<number> {
  do await lookedAgain(looks)
  while ((await jobsOf(world, id)) > 0)
  const read = await readOf(world, id)
  await lookedAgain(looks)
  expect([await jobsOf(world, id), await readOf(world, id)]).toEqual([0, read])
  return read
}

/** Those that wait or are at work. */
async function jobsOf(world: ScannerWorld, id: number): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job
    where state < 'completed' and data ->> 'cycleId' = ${String(id)}
  `.execute(world.db)
  return rows[0]?.jobs ?? 0
}

test('given a cycle that is paused, its scanner killed and another started, nobody is read until it goes on', async () => {
  const world = await contest()
  await slowly(world)
  const options = await processOptions(world)
  const first = startProcess(options)
  const { id } = await underWay(world, 5)
  await pause(world.context, id, BY_TERMINAL)
  await killed(first)

  await world.noFaults()
  const second = startProcess(options)
  const read = await whenStill(world, id, looksOf(second))
  expect(read).toBeLessThan(GAMERS.length)
  expect(await findCycle(world.db, id)).toMatchObject({ pausedAt: expect.any(Date), finishedAt: null })
  expect(await latestCycles(world.db, 9, 'scheduled')).toHaveLength(1)

  await resume(world.context, id, BY_TERMINAL)
  const report = await watchCycle(world.context, id, { signal: AbortSignal.timeout(100_000) })
  expect(report).toMatchObject({ total: GAMERS.length, done: GAMERS.length })
  for (const xuid of GAMERS) expect((await world.standing(xuid)).squares).toEqual([1, 2])
  expect(await findCycle(world.db, id)).toMatchObject({
    changed: GAMERS.length,
    squaresGained: GAMERS.length,
    squaresLost: 0,
    retries: 0,
  })
  // Everyone once in each cycle, by two contracts; the gamers at work when it was killed are read again, and a process has two
  // batches at work with eight gamers each.
  const reads = (await world.xbox.requests(HISTORY)).length
  expect(reads).toBeLessThanOrEqual(4 * GAMERS.length + 2 * 2 * 8)
})

test('given a pause while a batch is under way, the rest of the batch waits; the same scanner goes on with it', async () => {
  const world = await contest()
  await slowly(world)
  const { looks } = await scannerOf(world)
  const { id } = await underWay(world, 3)
  await orderCycle(world.context, 'pause', { why: 'The service lags.' })
  const read = await whenStill(world, id, looks)
  expect(read).toBeLessThan(GAMERS.length)
  await expect(orderCycle(world.context, 'pause', {})).rejects.toThrow('cannot be paused')
  await world.noFaults()
  await orderCycle(world.context, 'resume', {})
  await expect(resume(world.context, id, BY_TERMINAL)).rejects.toThrow(
    `Cycle ${id} is not paused, so it cannot be resumed.`,
  )
  expect(await watchCycle(world.context, id)).toMatchObject({ done: GAMERS.length })
  const acts = await listActions(world.db, { limit: 9 })
  expect(acts.map(({ action, why }) => [action, why])).toEqual([
    ['scan.go-on', null],
    ['scan.pause', 'The service lags.'],
  ])
})

test('given two who begin a cycle over everybody at one moment, there is one', async () => {
  const world = await contest(['501'])
  const begun = await world.db.transaction().execute(async (tx) => {
    // Neither can finish before both have asked which cycles there are.
    await sql`lock table cycle_gamers in share mode`.execute(tx)
    const both = [1, 2].map(() => beginCycle(world.context, BY_TERMINAL))
    await until(async () => (await locksAwaited(world)) === 2)
    return both
  })
  const outcomes = (await Promise.allSettled(begun)).map(({ status }) => status)
  expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await unfinishedCycles(world.db)).toHaveLength(1)
})

async function locksAwaited(world: ScannerWorld): Promise<number> {
  const { rows } = await sql<{ locks: number }>`
    select count(*)::int as locks from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and not granted
  `.execute(world.db)
  return rows[0]?.locks ?? 0
}

test('given a paused cycle, the next scheduled one does not begin, and the time of the pause does not count', async () => {
  const world = await contest(['501', '502'])
  const queue = await openQueue({ ...world.database, log: world.context.log, supervise: false })
  onTestFinished(() => queue.close())
  const { id } = await beginCycle(world.context, BY_TERMINAL)
  await expect(beginCycle(world.context, BY_TERMINAL)).rejects.toThrow('Only one cycle can run at a time')
  await pause(world.context, id, BY_TERMINAL)
  await world.later(30)
  expect(await openDueCycle(world.context, queue)).toBeNull()
  await resume(world.context, id, BY_TERMINAL)
  expect(await findCycle(world.db, id)).toMatchObject({ pausedMs: 30 * 3_600_000, pausedAt: null })
  await scannerOf(world, false)
  await watchCycle(world.context, id)
  expect(await openDueCycle(world.context, queue)).not.toBeNull()
  const cycle = await findCycle(world.db, id)
  expect(await reportCycle(world.db, cycle, world.context.clock.now())).toMatchObject({ secondsLeft: null })
})

test('given a cycle that is cancelled, what was read counts, nobody loses anything, and it does not come back', async () => {
  const world = await contest()
  const scan = await scannerOf(world, false)
  // A suspected loss of everyone that the next read would confirm.
  await world.xbox.remote('POST', `/titles/${ONE}/dlc`, { name: 'More', achievements: [250] })
  const first = await beginCycle(world.context, BY_TERMINAL)
  await watchCycle(world.context, first.id)
  await world.later()
  await scan.stop()
  await slowly(world)
  const scanner = await scannerOf(world)
  const { id } = await underWay(world, 5)
  const gainedBefore = (await world.standing('501')).squares
  const cycle = await cancel(world.context, id, BY_TERMINAL)
  expect(cycle).toMatchObject({ cancelledAt: expect.any(Date), failedReason: null })
  const progress = await cycleProgress(world.db, id)
  expect(progress.done).toBeGreaterThanOrEqual(5)
  expect(progress.skipped + progress.done).toBe(GAMERS.length)
  expect(gainedBefore).toEqual([1, 2])
  for (const xuid of GAMERS) expect((await world.standing(xuid)).squares).toEqual([1, 2])
  expect(await countStopped(world.db)).toBe(0)
  expect([...(await suspectedLossesOf(world.db, '501')).values()]).toMatchObject([{ confirmedIn: null }])
  await expect(cancel(world.context, id, BY_TERMINAL)).rejects.toThrow('has ended already')
  expect((await lastGoodCycle(world.db))?.id).toBe(first.id)

  // The workers find nothing to do, and the due time is not opened again.
  await world.noFaults()
  expect(await whenStill(world, id, scanner.looks)).toBe(GAMERS.length)
  expect(await latestCycles(world.db, 9, 'scheduled')).toHaveLength(1)
  expect(await cycleChanges(world.db, id)).toMatchObject({ squaresLost: 0 })
  await scanner.stop()
})

test('given a paused cycle that is cancelled, those who waited are passed over', async () => {
  const world = await contest(['501'])
  const { id } = await beginCycle(world.context, BY_TERMINAL)
  await pause(world.context, id, BY_TERMINAL)
  const version = await world.db.selectFrom('settled').selectAll().executeTakeFirstOrThrow()
  await orderCycle(world.context, 'cancel', {})
  expect(await findCycle(world.db, id)).toMatchObject({ pausedAt: null, failedReason: null, done: 0 })
  expect(await cycleProgress(world.db, id)).toMatchObject({ skipped: 1, waiting: 0 })
  // No one was read, so nothing is shown as new.
  expect(await world.db.selectFrom('settled').selectAll().executeTakeFirstOrThrow()).toEqual(version)
  await expect(orderCycle(world.context, 'cancel', {})).rejects.toThrow('No cycle of all gamers is running.')
})
