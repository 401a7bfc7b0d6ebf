/** Cycles on the queue: begun when they are due, shared by several scanners, forced, stopped and taken up again. */
import { expect, onTestFinished, test } from 'vitest'
import { latestDue } from '#contest/calendar/schedule.ts'
import { openQueue } from '#operations/scans/queue.ts'
import { openDueCycle } from '#scanner/cycles/cycle.ts'
import { forceScan, watchCycle } from '#scanner/cycles/forced-scan.ts'
import { type ScannerOptions, startScanner } from '#scanner/start.ts'
import { isScannerRunning } from '#store/locks/running-scanner.ts'
import { linkServiceAccount } from '#store/people/service-accounts.ts'
import { recordSignIn } from '#store/people/users.ts'
import { cycleProgress, latestCycles, openCycle } from '#store/scans/cycles.ts'
import { aGame, mainTitle } from '#tests/support/contest-builders.ts'
import { type ScannerWorld, scannerWorld } from '#tests/support/scanner-world.ts'
import { until } from '#tests/support/until.ts'
import { NO_LIMITS } from '#xbox/accounts/service-limits.ts'

/** Three batches: two at work in one scanner, and one for another. */
const GAMERS = Array.from({ length: 40 }, (_, index) => String(501 + index))
const ONE = mainTitle(1)
const HISTORY = 'achievements.xboxlive.com'

/** Players who signed in; all have completed square 1. */
async function signedIn(gamers = GAMERS) {
  const world = await scannerWorld({ games: [aGame(1)], client: { limits: NO_LIMITS } })
  onTestFinished(() => world[Symbol.asyncDispose]())
  await world.xbox.remote('POST', '/limits', { enabled: false })
  await world.titles([ONE])
  const at = world.context.clock.now()
  await world.xbox.remote(
    'PUT',
    '/players',
    gamers.map((xuid) => ({ xuid, gamertag: `Gamer ${xuid}` })),
  )
  for (const xuid of gamers) {
    const gamertag = `Gamer ${xuid}`
    await recordSignIn(world.db, { xuid, gamertag, displayName: gamertag, gamerPicUrl: null, at })
  }
  await world.unlock(gamers, [ONE])
  return world
}

async function scannerOf(world: ScannerWorld, options: Partial<ScannerOptions> = {}) {
  const { xbox, clock, log } = world.context
  const scanner = await startScanner({
    store: world.database,
    xbox,
    clock,
    log,
    lookEveryMs: 300,
    firstPauseSeconds: 0,
    ...options,
  })
  const stop = () => scanner.stop()
  onTestFinished(stop)
  return { ...scanner, stop }
}

/** The cycle that the scanners begin by themselves, when it is settled. */
async function dueCycle(world: ScannerWorld) {
  const dueAt = latestDue(world.context.clock.now())
  const cycle = await until(async () =>
    (await latestCycles(world.db, 5, 'scheduled')).find((each) => +each.dueAt === +dueAt),
  )
  return { cycle, report: await watchCycle(world.context, cycle.id) }
}

test('given a start that was missed, two scanners side by side catch up with one cycle and read everybody once', async () => {
  const world = await signedIn()
  await Promise.all([scannerOf(world), scannerOf(world)])
  const { report } = await dueCycle(world)
  expect(report).toMatchObject({ total: 40, done: 40, failed: 0, held: 0, waiting: 0, secondsLeft: null })
  expect(await world.standing('501')).toMatchObject({ squares: [1], points: 3, rank: 1 })
  // Two contracts each, and not once more.
  expect(await world.xbox.requests(HISTORY)).toHaveLength(80)
  expect(await latestCycles(world.db, 9)).toHaveLength(1)

  await world.later()
  const { cycle } = await dueCycle(world)
  expect(await cycleProgress(world.db, cycle.id)).toMatchObject({ done: 40 })
  expect(await latestCycles(world.db, 9)).toHaveLength(2)
})

test('given a gamer who fails at first, the queue tries again and the cycle ends without failure', async () => {
  const world = await signedIn(['501', '502'])
  await world.faults({ match: { host: HISTORY, xuid: '501' }, times: 3, effect: { kind: 'html' } })
  await scannerOf(world)
  const { cycle, report } = await dueCycle(world)
  expect(report).toMatchObject({ total: 2, done: 2, failed: 0 })
  const tries = await world.db.selectFrom('cycleGamers').selectAll().where('cycleId', '=', cycle.id).execute()
  expect(tries.map(({ attempts }) => attempts).sort()).toEqual([0, 3])
})

test('given a forced scan beside a long cycle, it does not wait for the cycle', async () => {
  const world = await signedIn()
  await scannerOf(world)
  await dueCycle(world)
  await world.later()
  const others = GAMERS.filter((xuid) => xuid !== '501')
  // Not for ever: what hangs keeps the account's lanes, and whoever comes then waits as long as everybody.
  await world.faults(
    ...others.map((xuid) => ({
      match: { host: HISTORY, xuid },
      times: null,
      effect: { kind: 'slow', ms: 2000 },
    })),
  )
  const queue = await openQueue({ ...world.database, log: world.context.log, supervise: false })
  onTestFinished(() => queue.close())
  expect(await isScannerRunning(world.db)).toBe(true)
  const { id } = await forceScan(world.context, queue, ['501'])
  expect(await watchCycle(world.context, id)).toMatchObject({ total: 1, done: 1 })
  const [long] = await latestCycles(world.db, 1, 'scheduled')
  expect(long?.finishedAt).toBeNull()
})

test('given a scanner that is stopped in the middle, it hands its jobs back and another finishes them', async () => {
  const world = await signedIn()
  await world.faults({ match: { host: HISTORY }, times: null, effect: { kind: 'slow', ms: 40 } })
  const first = await scannerOf(world)
  await until(async () => {
    const [cycle] = await latestCycles(world.db, 1)
    return cycle && (await cycleProgress(world.db, cycle.id)).done > 3
  })
  await first.stop()
  expect(await isScannerRunning(world.db)).toBe(false)
  const [cycle] = await latestCycles(world.db, 1)
  expect(cycle?.finishedAt).toBeNull()
  await world.noFaults()
  await scannerOf(world)
  expect((await dueCycle(world)).report).toMatchObject({ total: 40, done: 40, failed: 0 })
  expect((await world.feed('501')).filter((line) => line.startsWith('game_gained'))).toEqual([
    'game_gained 1',
  ])
})

test('given a cycle that was opened by somebody who died before sending its jobs, it is taken up', async () => {
  const world = await signedIn(['501'])
  await scannerOf(world)
  await dueCycle(world)
  await world.later(1)
  const at = world.context.clock.now()
  const { cycle } = await openCycle(world.db, { kind: 'forced', dueAt: at, at })
  expect(await watchCycle(world.context, cycle.id)).toMatchObject({ total: 1, done: 1 })
})

test('given no account to read with, no cycle is begun; connecting one catches up', async () => {
  const world = await signedIn(['501'])
  await world.xbox.remote('POST', '/expire', { kind: 'refresh' })
  const { queue } = await scannerOf(world)
  const { report } = await dueCycle(world)
  expect(report).toMatchObject({ done: 0, skipped: 1 })
  expect(world.alarms).toEqual(['9001'])
  await world.later()
  expect(await openDueCycle(world.context, queue)).toBeNull()
  const refreshToken = await world.xbox.connect('9002')
  world.context.xbox.addAccount({ id: '9002', refreshToken, onRefreshToken() {} })
  expect((await dueCycle(world)).report).toMatchObject({ done: 1, skipped: 0 })
})

test('given a first account that was connected after the last start, the first cycle is begun by an organiser or by the schedule', async () => {
  const world = await signedIn(['501'])
  const queue = await openQueue({ ...world.database, log: world.context.log, supervise: false })
  onTestFinished(() => queue.close())
  await world.later(1)
  const at = world.context.clock.now()
  const account = { xuid: '9001', gamertag: 'Scanner', refreshTokenSealed: 'sealed', linkedAt: at }
  await linkServiceAccount(world.db, account)
  expect(await openDueCycle(world.context, queue)).toBeNull()
  await world.later(12)
  expect(await openDueCycle(world.context, queue)).not.toBeNull()
})
