/** Scans of single gamers that someone asked for: taken in their order, before the gamers of a cycle. */
import { expect, onTestFinished, test } from 'vitest'
import { beginCycle } from '#operations/scans/cycle-decisions.ts'
import { openQueue } from '#operations/scans/queue.ts'
import { startRequestedScans } from '#scanner/cycles/requested-scans.ts'
import { startScanner } from '#scanner/start.ts'
import { cycleProgress } from '#store/scans/cycles.ts'
import { openRequests, type RequestedScan, requestScan, scanRequest } from '#store/scans/scan-requests.ts'
import { aChallenge, aGame, mainTitle, squares } from '#tests/support/contest-builders.ts'
import { type ScannerWorld, scannerWorld } from '#tests/support/scanner-world.ts'
import { until } from '#tests/support/until.ts'
import { NO_LIMITS } from '#xbox/accounts/service-limits.ts'

const [ONE, TWO] = [mainTitle(1), mainTitle(2)]
const GAMERS = ['501', '502', '503', '504', '505']
const HISTORY = 'achievements.xboxlive.com'
const MINUTE = 60_000

async function contest(gamers = GAMERS): Promise<ScannerWorld> {
  const challenges = [aChallenge({ id: 30, rule: { kind: 'all', squares: squares(1, 2) } })]
  const world = await scannerWorld({ games: [aGame(1), aGame(2)], challenges, client: { limits: NO_LIMITS } })
  onTestFinished(() => world[Symbol.asyncDispose]())
  await world.xbox.remote('POST', '/limits', { enabled: false })
  await world.titles([ONE, TWO])
  for (const xuid of gamers) {
    await world.player(xuid)
    await world.unlock(xuid, [ONE])
  }
  await world.scan()
  await world.later()
  return world
}

async function scannerOf(world: ScannerWorld) {
  const { xbox, clock, log } = world.context
  const scanner = await startScanner({
    ...{ store: world.database, xbox, clock, log },
    ...{ schedule: false, lookEveryMs: 150, firstPauseSeconds: 0 },
  })
  onTestFinished(() => scanner.stop())
}

const ask = (world: ScannerWorld, xuid: string, askedBy: 'organiser' | 'player' = 'organiser') =>
  requestScan(world.db, {
    ...{ xuid, askedBy, at: world.context.clock.now() },
    ...(askedBy === 'player' && { cooldownMs: 30 * MINUTE }),
  })

const answered = (world: ScannerWorld, xuid: string): Promise<RequestedScan> =>
  until(async () => {
    const request = await scanRequest(world.db, xuid)
    return request?.finishedAt && request
  })

test('given nobody who ever asked, there is no request', async () => {
  const world = await contest(['501'])
  expect(await scanRequest(world.db, '501')).toBeUndefined()
  expect(await openRequests(world.db)).toEqual([])
})

test('given requests without a scanner, each knows its place, and asking again is the same request', async () => {
  const world = await contest()
  const [first, second] = [await ask(world, '503'), await ask(world, '501')]
  expect(first).toMatchObject({ kind: 'asked', request: { state: 'waiting', place: 1 } })
  expect(second).toMatchObject({ kind: 'asked', request: { state: 'waiting', place: 2 } })
  expect(await ask(world, '501', 'player')).toEqual(second)
  expect((await openRequests(world.db)).map(({ xuid, place }) => [xuid, place])).toEqual([
    ['503', 1],
    ['501', 2],
  ])
})

test('given a request beside a cycle, it is scanned and settled for itself, and tells what came of it', async () => {
  const world = await contest()
  await scannerOf(world)
  const { id } = await beginCycle(world.context, { actor: { kind: 'terminal' } })
  await until(async () => (await cycleProgress(world.db, id)).done > 0)
  await world.unlock('501', [TWO])
  await ask(world, '501')
  expect(await answered(world, '501')).toMatchObject({
    ...{ state: 'done', place: null, outcome: 'done', reason: null },
    ...{ squaresGained: 1, squaresLost: 0, challengesGained: 1, challengesLost: 0 },
  })
  expect((await world.standing('501')).squares).toEqual([1, 2])
  await ask(world, '502')
  expect(await answered(world, '502')).toMatchObject({ state: 'done', squaresGained: 0 })
})

test('given a scan that fails, the request has failed and says why', async () => {
  const world = await contest(['501'])
  await world.faults({ match: { host: HISTORY }, times: null, effect: { kind: 'html' } })
  await scannerOf(world)
  await ask(world, '501')
  expect(await answered(world, '501')).toMatchObject({
    state: 'failed',
    outcome: 'failed',
    reason: expect.any(String),
  })
})

test('given twelve who ask at once, ten are taken at a time, in their order, and what they find is settled together', async () => {
  const twelve = Array.from({ length: 12 }, (_, index) => String(501 + index))
  const world = await contest(twelve)
  const queue = await openQueue({ ...world.database, log: world.context.log, supervise: false })
  onTestFinished(() => queue.close())
  for (const xuid of twelve) await ask(world, xuid)
  // Two scanners that look at one moment take no more than one would.
  await startRequestedScans(world.context, queue)
  await startRequestedScans(world.context, queue)
  const open = await openRequests(world.db)
  expect(open.map(({ xuid, state, place }) => [xuid, state, place])).toEqual([
    ...twelve.slice(0, 10).map((xuid) => [xuid, 'scanning', null]),
    ['511', 'waiting', 1],
    ['512', 'waiting', 2],
  ])
  await scannerOf(world)
  for (const xuid of twelve) expect(await answered(world, xuid)).toMatchObject({ state: 'done' })
})

test('given a player who asks again within half an hour, it is said when it is possible; the organiser may', async () => {
  const world = await contest(['501'])
  await scannerOf(world)
  const askedAt = world.context.clock.now()
  await ask(world, '501', 'player')
  await answered(world, '501')
  await world.later(29 / 60)
  expect(await ask(world, '501', 'player')).toEqual({
    kind: 'too-soon',
    until: new Date(askedAt.getTime() + 30 * MINUTE),
  })
  expect(await ask(world, '501')).toMatchObject({ kind: 'asked', request: { askedBy: 'organiser' } })
  await answered(world, '501')
  await world.later(1 / 60)
  expect(await ask(world, '501', 'player')).toMatchObject({ kind: 'asked', request: { state: 'waiting' } })
})
