/** Scenarios 9, 10, 12 and 13: whatever the services do, no one loses anything by it. */
import { expect, test } from 'vitest'
import { decideHeld, type HeldChoice } from '#operations/scans/held-decisions.ts'
import { outcomeOf } from '#store/scans/cycle-gamers.ts'
import { latestCycles } from '#store/scans/cycles.ts'
import { undecidedScans } from '#store/scans/held-scans.ts'
import { aGame, mainTitle } from '#tests/support/contest-builders.ts'
import { type ScannerWorld, scannerWorld } from '#tests/support/scanner-world.ts'
import { games, LYRA, ONE, TWO, twoGamers, VEGA } from '#tests/support/two-gamers.ts'

const HISTORY = 'achievements.xboxlive.com'

const onVega = (effect: object, times: number | null = null) => ({
  match: { host: HISTORY, xuid: VEGA },
  times,
  effect,
})

/** What the last cycle noted about a gamer. */
async function reasonOf(world: ScannerWorld, xuid: string): Promise<string | null> {
  const [cycle] = await latestCycles(world.db, 1)
  return (await outcomeOf(world.db, cycle?.id ?? 0, xuid)).reason
}

const FAULTS = [
  { kind: 'status', status: 503 },
  { kind: 'status', status: 500 },
  { kind: '429', retryAfter: 30 },
  { kind: 'hang' },
  { kind: 'reset' },
  { kind: 'truncate', bytes: 40 },
  { kind: 'html' },
  { kind: 'json', body: { titles: null } },
  { kind: 'json', body: { titles: [{ titleId: null }], pagingInfo: { totalRecords: 1 } } },
]
test('scenario 9: given a gamer for every fault all night, the others are scanned, nothing is lost and all catch up later', async () => {
  await using world = await scannerWorld({
    games,
    // Long enough for a busy machine: whoever gives up before a 429 comes never learns how long to wait.
    client: { timeoutsMs: { achievements: 3000 }, retries: { maxAttempts: 2 } },
  })
  await twoGamers(world)
  const victims = FAULTS.map((effect, index) => ({ xuid: String(600 + index), effect }))
  for (const { xuid } of victims) {
    await world.player(xuid)
    await world.unlock(xuid, [ONE])
  }
  await world.scan()
  await world.later()
  for (const { xuid } of victims) await world.unlock(xuid, [TWO])
  await world.xbox.remote('POST', '/relock', { xuid: LYRA, titleId: TWO, ids: [1] })
  await world.faults(
    ...victims.map(({ xuid, effect }) => ({ match: { host: HISTORY, xuid }, times: null, effect })),
  )

  const failures = await world.scan()
  expect(failures.map(({ xuid }) => xuid).sort()).toEqual(victims.map(({ xuid }) => xuid))
  const sentence = expect.stringMatching(/\.$/)
  for (const failure of failures) {
    // So many at once look like an outage, in which a gamer may not even be asked for: no one is tried more often than this.
    expect(failure).toMatchObject({ outcome: 'failed', reason: sentence })
    expect(failure.attempts).toBeLessThanOrEqual(4)
    expect(await world.standing(failure.xuid)).toMatchObject({ squares: [1], state: 'failing' })
  }
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 2], state: 'active' })
  expect(await world.standing(LYRA)).toMatchObject({ squares: [1, 2], state: 'active' })

  await world.noFaults()
  await world.later()
  // The client's own clock, by which it leaves alone what has failed for many.
  await world.xbox.clock.sleep(10 * 60_000)
  expect(await world.scan()).toEqual([])
  for (const { xuid } of victims) {
    expect(await world.standing(xuid)).toMatchObject({ squares: [1, 2], state: 'active' })
  }
  // An achievement was really taken away here, and two cycles said so.
  expect(await world.standing(LYRA)).toMatchObject({ squares: [1], state: 'active' })
  expect(await world.xbox.violations()).toEqual([])
})

test.each([[{ kind: '429', retryAfter: 20 }], [{ kind: 'status', status: 503, retryAfter: 20 }]])(
  'scenario 9: given %j on the profiles in the middle of a batch, Retry-After is kept and everybody is scanned',
  async (effect) => {
    await using world = await scannerWorld({ games })
    await twoGamers(world)
    await world.faults({ match: { host: 'profile.xboxlive.com' }, times: 2, effect })
    expect(await world.scan()).toEqual([])
    expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 2] })
    expect(await world.xbox.violations()).toEqual([])
  },
)

test('scenario 9: given no profile service at all, histories are scanned and the last known profile stays', async () => {
  await using world = await scannerWorld({ games, client: { retries: { maxAttempts: 1 } } })
  await twoGamers(world)
  await world.faults({ match: { host: 'profile.xboxlive.com' }, times: null, effect: { kind: 'html' } })
  expect(await world.scan()).toEqual([])
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 2], gamertag: `Player ${VEGA}` })
  expect(await reasonOf(world, VEGA)).toContain('The profile was not refreshed')
})

test('scenario 9: given a row that never becomes readable, what the rest gives is taken and nothing is lost', async () => {
  await using world = await scannerWorld({ games })
  await twoGamers(world)
  const rows = [
    { titleId: TWO, name: 'Game', earnedAchievements: 10, currentGamerscore: 1000, maxGamerscore: 1000 },
  ]
  const body = {
    titles: [...rows, { titleId: ONE, currentGamerscore: 'n/a' }],
    pagingInfo: { totalRecords: 2 },
  }
  await world.faults({
    ...onVega({ kind: 'json', body }),
    match: { host: HISTORY, xuid: VEGA, contract: '2' },
  })
  expect(await world.scan()).toEqual([])
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 2], state: 'active' })
  expect(await reasonOf(world, VEGA)).toBe('incomplete: The history has 1 row that cannot be read.')
})

test('scenario 10: given tokens that expire in the middle of a scan, they are renewed once and nobody notices', async () => {
  await using world = await scannerWorld({ games })
  await twoGamers(world)
  for (const kind of ['xsts', 'user', 'access']) await world.xbox.remote('POST', '/expire', { kind })
  expect(await world.scan()).toEqual([])
  expect((await world.standing(VEGA)).squares).toEqual([1, 2])
  expect(world.alarms).toEqual([])
})

test('scenario 10: given a revoked refresh token, the cycle ends with one alarm and everything stays', async () => {
  await using world = await scannerWorld({ games })
  await twoGamers(world)
  await world.xbox.remote('POST', '/expire', { kind: 'refresh' })
  await world.xbox.remote('POST', '/expire', { kind: 'xsts' })
  expect(await world.scan()).toEqual([])
  expect(world.alarms).toEqual(['9001'])
  const outcomes = await world.db
    .selectFrom('cycleGamers')
    .innerJoin('cycles', 'cycles.id', 'cycleId')
    .select(['outcome', 'reason', 'cycles.finishedAt'])
    .orderBy('cycleId', 'desc')
    .limit(2)
    .execute()
  expect(outcomes).toMatchObject([{ outcome: 'skipped' }, { outcome: 'skipped' }])
  expect(outcomes[0]?.finishedAt).toEqual(world.context.clock.now())
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1], state: 'active' })
})

test('scenario 12: given a titlehub that lags behind, its numbers decide nothing', async () => {
  await using world = await scannerWorld({ games })
  await twoGamers(world)
  await world.faults({
    match: { host: 'titlehub.xboxlive.com' },
    times: null,
    effect: { kind: 'lag', ms: 86_400_000 },
  })
  await world.scan()
  expect((await world.standing(VEGA)).squares).toEqual([1, 2])
})

test('scenario 12: given achievements that lag for a whole cycle, the next one keeps the square and nobody has seen anything', async () => {
  await using world = await scannerWorld({ games })
  await twoGamers(world)
  await world.scan()
  await world.later(1)
  await world.faults(onVega({ kind: 'lag', ms: 2 * 3_600_000 }))
  expect(await world.scan()).toMatchObject([{ xuid: VEGA, outcome: 'held' }])
  expect((await world.standing(VEGA)).squares).toEqual([1, 2])
  await world.noFaults()
  await world.later()
  expect(await world.scan()).toEqual([])
  expect(await undecidedScans(world.db)).toEqual([])
  expect((await world.standing(VEGA)).squares).toEqual([1, 2])
  expect((await world.feed(VEGA)).filter((line) => line.startsWith('game_lost'))).toEqual([])
})

test('scenario 13: given two scans of one gamer at once, everything is found once', async () => {
  await using world = await scannerWorld({ games })
  await twoGamers(world)
  await Promise.all([world.scan(VEGA), world.scan(VEGA), world.scan()])
  const feed = await world.feed(VEGA)
  expect(feed.filter((line) => line === 'game_gained 2')).toHaveLength(1)
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 2], points: 6 })
})

test('given the same scan twice, the second changes nothing but the time of the update', async () => {
  await using world = await scannerWorld({ games })
  await twoGamers(world)
  await world.scan()
  const before = { feed: await world.feed(VEGA), standing: await world.standing(VEGA) }
  await world.later()
  await world.scan()
  expect(await world.feed(VEGA)).toEqual(before.feed)
  const lastUpdated = world.context.clock.now()
  expect(await world.standing(VEGA)).toEqual({ ...before.standing, lastUpdated })
  const entries = await world.db
    .selectFrom('leaderboardEntries')
    .selectAll()
    .where('xuid', '=', VEGA)
    .execute()
  expect(entries).toHaveLength(2)
})

/** Lyra's history no longer has the title of square 1. */
const withoutOne = {
  match: { host: HISTORY, xuid: LYRA, contract: '2' },
  times: null,
  effect: {
    kind: 'json',
    body: {
      titles: [
        { titleId: TWO, name: 'Game', earnedAchievements: 10, currentGamerscore: 1000, maxGamerscore: 1000 },
      ],
      pagingInfo: { totalRecords: 1 },
    },
  },
}

test('given a known title that vanished, only its square is held: dropped it stays, applied it goes', async () => {
  await using world = await scannerWorld({ games })
  await twoGamers(world)
  await world.faults(withoutOne)
  expect(await world.scan()).toMatchObject([{ xuid: LYRA, outcome: 'held' }])
  const [held] = await undecidedScans(world.db)
  expect(held).toMatchObject({ xuid: LYRA, wouldLose: [1], vanished: [ONE] })
  expect((await world.standing(LYRA)).squares).toEqual([1, 2])
  const decide = (choice: HeldChoice, id = 0) =>
    decideHeld(world.db, { id, choice, actor: { kind: 'terminal' }, at: world.context.clock.now() })
  expect(await decide('discard', held?.id)).toBeDefined()
  expect(await decide('apply', held?.id)).toBeUndefined()

  await world.later()
  await world.scan()
  const [again] = await undecidedScans(world.db)
  await decide('apply', again?.id)
  expect(await undecidedScans(world.db)).toEqual([])
  expect((await world.standing(LYRA)).squares).toEqual([2])
  expect((await world.feed(LYRA)).slice(-2)).toEqual(['game_gained 2', 'game_lost 1'])
})

test('given a held scan and then a sound one, nobody has to decide any more', async () => {
  await using world = await scannerWorld({ games })
  await twoGamers(world)
  await world.faults(withoutOne)
  await world.scan()
  await world.noFaults()
  await world.later()
  expect(await world.scan()).toEqual([])
  expect(await undecidedScans(world.db)).toEqual([])
  expect((await world.standing(LYRA)).squares).toEqual([1, 2])
})

test('given a scan that would take 21 squares, it is held and the squares stay', async () => {
  const numbers = Array.from({ length: 21 }, (_, index) => index + 1)
  await using world = await scannerWorld({ games: numbers.map((square) => aGame(square)) })
  const titleIds = numbers.map(mainTitle)
  await world.player(VEGA)
  await world.titles(titleIds)
  await world.unlock(VEGA, titleIds)
  await world.scan()
  await world.later()
  for (const titleId of titleIds) {
    await world.xbox.remote('POST', `/titles/${titleId}/dlc`, { name: 'More', achievements: [50] })
  }
  expect(await world.scan()).toMatchObject([
    { outcome: 'held', reason: 'The scan would take away 21 squares at once.' },
  ])
  expect((await world.standing(VEGA)).squares).toEqual(numbers)
})
