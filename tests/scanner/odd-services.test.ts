/** Whole cycles against services that fail, refuse one gamer, or ask for no wait at all (docs/xbox-live.md, section 14). */
import { expect, test } from 'vitest'
import { outcomeOf } from '#store/scans/cycle-gamers.ts'
import { latestCycles } from '#store/scans/cycles.ts'
import { aGame, mainTitle } from '#tests/support/contest-builders.ts'
import { type ScannerWorld, scannerWorld } from '#tests/support/scanner-world.ts'

const gamers = (count: number) => Array.from({ length: count }, (_, index) => String(501 + index))
/** So few that a request too many for each of them is seen, and so many that what fails for many is left alone. */
const [FEW, MANY] = [gamers(12), gamers(24)]
const [MODERN, OLD] = [mainTitle(1), mainTitle(2)]
const HISTORY = 'achievements.xboxlive.com'
const BARRED = '509'

/** Everyone has completed square 1, and square 2 on the Xbox 360; both are settled. */
async function contest(xuids: readonly string[], { readers = 1 } = {}) {
  const world = await scannerWorld({ games: [1, 2, 3, 4].map((number) => aGame(number)), readers })
  await world.titles([MODERN])
  await world.titles([OLD], { kind: '360' })
  await world.players(xuids)
  await world.unlock(xuids, [MODERN, OLD])
  await world.scan()
  await world.later(1)
  return world
}

const sentDuring = async (world: ScannerWorld, host: string, work: () => Promise<unknown>) => {
  const before = (await world.xbox.requests(host)).length
  await work()
  return (await world.xbox.requests(host)).length - before
}

const squaresOf = (world: ScannerWorld, xuids: readonly string[]) =>
  Promise.all(xuids.map(async (xuid) => (await world.standing(xuid)).squares.join()))

const signIns = (world: ScannerWorld, work: () => Promise<unknown>) =>
  sentDuring(world, 'login.live.com', work)

test.each([
  ['500', { kind: 'status', status: 500 }],
  ['503 with a Retry-After of 0', { kind: 'status', status: 503, retryAfter: 0 }],
  ['a page of HTML', { kind: 'html' }],
])(
  'given contract 1 at %s for a whole cycle, it costs a handful of requests, and the rest is read',
  async (_, effect) => {
    await using world = await contest(MANY)
    const healthy = await sentDuring(world, HISTORY, () => world.scan())
    await world.titles([mainTitle(3)])
    await world.unlock(MANY, [mainTitle(3)])
    await world.faults({ match: { host: HISTORY, contract: '1' }, times: null, effect })
    await world.later(1)
    const ill = await sentDuring(world, HISTORY, () => world.scan())
    expect(ill).toBeLessThanOrEqual(healthy + 8)
    expect(await squaresOf(world, MANY)).toEqual(MANY.map(() => '1,2,3'))
    const [cycle] = await latestCycles(world.db, 1)
    expect((await outcomeOf(world.db, cycle?.id ?? 0, '520')).reason).toMatch(
      /could not be read: .*contract 1/,
    )

    // The service is well again: everyone is read whole.
    await world.noFaults()
    await world.xbox.clock.sleep(120_000)
    await world.later(1)
    await world.titles([mainTitle(4)], { kind: '360' })
    await world.unlock(MANY, [mainTitle(4)])
    await world.scan()
    expect(await squaresOf(world, MANY)).toEqual(MANY.map(() => '1,2,3,4'))
  },
)

test.each(['profile.xboxlive.com', 'titlehub.xboxlive.com'])(
  'given %s at 500 for a whole cycle, everybody is read without it',
  async (host) => {
    await using world = await contest(FEW)
    await world.titles([mainTitle(3)])
    await world.unlock(FEW, [mainTitle(3)])
    await world.faults({ match: { host }, times: null, effect: { kind: 'status', status: 500 } })
    await world.later(1)
    expect(await sentDuring(world, host, () => world.scan())).toBeLessThanOrEqual(8)
    expect(await squaresOf(world, FEW)).toEqual(FEW.map(() => '1,2,3'))
  },
)

test.each([1, 3])(
  'given %d accounts and one gamer who answers 401, one sign-in is spent on it, no account rests, and the others are read',
  async (readers) => {
    await using world = await contest(FEW, { readers })
    await world.titles([mainTitle(3)])
    await world.unlock(FEW, [mainTitle(3)])
    const effect = { kind: 'status', status: 401 }
    await world.faults({ match: { host: HISTORY, xuid: BARRED }, times: null, effect })
    expect(await signIns(world, () => world.scan())).toBeLessThanOrEqual(1)
    expect(await squaresOf(world, FEW)).toEqual(FEW.map((xuid) => (xuid === BARRED ? '1,2' : '1,2,3')))
    expect(world.context.xbox.rests().map(({ rest }) => rest)).toEqual(Array(readers).fill(null))
  },
)

test.each([
  ['0', 0],
  ['half a second', 0.5],
  ['a date in the past', 'Thu, 01 Jan 2015 00:00:00 GMT'],
])('given a 429 with a Retry-After of %s for 20 s, it is asked a handful of times', async (_, retryAfter) => {
  await using world = await contest(FEW)
  const healthy = await sentDuring(world, HISTORY, () => world.scan())
  await world.later(1)
  const until = world.context.clock.now().getTime() + 20_000
  const effect = { kind: 'status', status: 429, retryAfter }
  await world.faults({ match: { host: HISTORY }, times: null, until, effect })
  const asked = await sentDuring(world, HISTORY, () => world.scan())
  expect(asked).toBeGreaterThan(healthy)
  expect(asked).toBeLessThanOrEqual(healthy + 5)
})
