/** Scenarios 2 to 6 and 15 of the Xbox Live contract: what counts as completed, what is lost and regained. */
import { expect, test } from 'vitest'
import { markVerifyByList } from '#store/catalogue/verify-by-list.ts'
import { writeExclusively } from '#store/contest-write.ts'
import { aChallenge, aGame, alternativeTitle, mainTitle, squares } from '#tests/support/contest-builders.ts'
import { type ScannerWorld, scannerWorld } from '#tests/support/scanner-world.ts'

const VEGA = '501'
const [ONE, TWO, THREE] = [mainTitle(1), mainTitle(2), mainTitle(3)]
const games = [aGame(1), aGame(2), aGame(3), aGame(-1)]
const challenges = [aChallenge({ id: 30, points: 40, rule: { kind: 'all', squares: squares(1, 2) } })]

test('scenario 2: given a player with 2,600 titles, every page is read and no completion is lost', async () => {
  await using world = await scannerWorld({ games })
  await world.player(VEGA)
  const modern = Array.from({ length: 1700 }, (_, index) => (index === 0 ? ONE : 100_000 + index))
  const older = Array.from({ length: 900 }, (_, index) => (index === 0 ? TWO : 200_000 + index))
  await world.titles(modern)
  await world.titles(older, { kind: '360' })
  // The completed ones were played first: titlehub, newest first and capped at 1000, would not show them.
  await world.unlock(VEGA, [ONE, TWO])
  await world.later()
  await world.unlock(VEGA, [...modern.slice(1), ...older.slice(1)], 1)
  expect(await world.scan()).toEqual([])
  expect((await world.standing(VEGA)).squares).toEqual([1, 2])
  const { titleCount } = await world.db.selectFrom('histories').selectAll().executeTakeFirstOrThrow()
  expect(titleCount).toBe(2600)
  expect(await world.xbox.violations()).toEqual([])
})

test('scenario 3: given one Xbox 360 title complete and another one achievement short, one square is lit', async () => {
  await using world = await scannerWorld({ games })
  await world.player(VEGA)
  await world.titles([ONE, TWO], { kind: '360' })
  await world.unlock(VEGA, [ONE])
  await world.unlock(VEGA, [TWO], 9)
  await world.scan()
  expect((await world.standing(VEGA)).squares).toEqual([1])
})

test('scenario 4: given a modern title at 995 of 1000, whose percentage reads 100, the square stays dark', async () => {
  await using world = await scannerWorld({ games })
  await world.player(VEGA)
  await world.titles([ONE], { achievements: [995, 5] })
  await world.unlock(VEGA, [ONE], 1)
  await world.scan()
  expect(await world.standing(VEGA)).toMatchObject({ squares: [], points: 0 })
})

test('scenario 5: given added achievements, the square goes with one event in the second cycle, and comes back with another', async () => {
  await using world = await scannerWorld({ games, challenges })
  await world.player(VEGA)
  await world.titles([ONE, TWO])
  await world.unlock(VEGA, [ONE, TWO])
  await world.scan()
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 2], challenges: [30], points: 46 })
  const joined = ['game_gained 1', 'game_gained 2', 'challenge_gained 30', 'joined 2']
  expect(await world.feed(VEGA)).toEqual(joined)

  await world.later()
  await world.xbox.remote('POST', `/titles/${ONE}/dlc`, { name: 'More', achievements: [250] })
  await world.scan()
  // Xbox Live may be behind, or wrong: nothing is to be seen before a later read agrees.
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 2], challenges: [30], points: 46 })
  expect(await world.feed(VEGA)).toEqual(joined)

  await world.later()
  await world.scan()
  expect(await world.standing(VEGA)).toMatchObject({ squares: [2], challenges: [], points: 3 })
  const lost = [...joined, 'game_lost 1', 'challenge_lost 30']
  expect(await world.feed(VEGA)).toEqual(lost)

  await world.later()
  await world.unlock(VEGA, [ONE])
  await world.scan()
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 2], challenges: [30], points: 46 })
  expect(await world.feed(VEGA)).toEqual([...lost, 'game_gained 1', 'challenge_gained 30'])
})

test.each([
  ['the alternative alone', [alternativeTitle(1)], [1]],
  ['the alternative and the main game', [ONE, alternativeTitle(1)], [1]],
  ['a stack that is not accepted', [alternativeTitle(9)], []],
])('scenario 6: given %s completed, the square is lit as the catalogue says', async (_, titleIds, lit) => {
  await using world = await scannerWorld({ games })
  await world.player(VEGA)
  await world.titles(titleIds)
  await world.unlock(VEGA, titleIds)
  await world.scan()
  expect((await world.standing(VEGA)).squares).toEqual(lit)
})

test.each([
  ['an Xbox 360 title, which counts its achievements', '360', []],
  ['a modern title, which does not', 'modern', [3]],
])(
  'scenario 15: given all gamerscore but not the achievement of 0 G in %s, the counts that were sent decide',
  async (_, kind, lit) => {
    await using world = await scannerWorld({ games })
    await world.player(VEGA)
    await world.titles([THREE], { kind, achievements: [1000, 0] })
    await world.unlock(VEGA, [THREE], 1)
    await world.scan()
    expect((await world.standing(VEGA)).squares).toEqual(lit)
  },
)

/** Vega with square 1 completed, and in the title of square 3 the first of two achievements with gamerscore and one of 0 G. */
async function begunWithZero(world: ScannerWorld) {
  await world.player(VEGA)
  await world.titles([ONE])
  await world.titles([THREE], { achievements: [400, 600, 0] })
  await world.unlock(VEGA, [ONE])
  await world.unlock(VEGA, [THREE], 1)
  await world.scan()
}

const verify = (world: ScannerWorld, titleId: number, verifyByList = true) =>
  writeExclusively(world.db, (write) => markVerifyByList(write, { titleId, verifyByList }))

async function listCalls(world: ScannerWorld): Promise<number> {
  const requests = (await world.xbox.requests('achievements.xboxlive.com')) as { path: string }[]
  return requests.filter(({ path }) => path.includes(')/achievements?')).length
}

const aboutThree = async (world: ScannerWorld) =>
  (await world.feed(VEGA)).filter((line) => line.endsWith(' 3'))

test('scenario 15: given a title verified by its list, the last achievement of 0 G completes it, once', async () => {
  await using world = await scannerWorld({ games })
  await begunWithZero(world)
  await verify(world, THREE)
  await world.later()
  await world.scan()
  expect(await listCalls(world)).toBe(0)

  await world.later()
  await world.unlock(VEGA, [THREE], 1)
  expect(await world.scan()).toEqual([])
  expect((await world.standing(VEGA)).squares).toEqual([1])
  await world.later()
  await world.scan()
  expect(await listCalls(world)).toBe(1)

  await world.later()
  await world.unlock(VEGA, [THREE], 1)
  expect(await world.scan()).toEqual([])
  expect((await world.standing(VEGA)).squares).toEqual([1, 3])
  await world.later()
  await world.scan()
  expect(await listCalls(world)).toBe(2)
  expect((await world.standing(VEGA)).lastUpdated).toEqual(world.context.clock.now())
  expect(await aboutThree(world)).toEqual(['game_gained 3'])
  expect(await world.xbox.violations()).toEqual([])
})

test('scenario 15: given a title that is marked later, two cycles take the square; without the mark it comes back', async () => {
  await using world = await scannerWorld({ games })
  await begunWithZero(world)
  await world.unlock(VEGA, [THREE], 1)
  await world.scan()
  expect((await world.standing(VEGA)).squares).toEqual([1, 3])

  await verify(world, THREE)
  await world.later()
  expect(await world.scan()).toEqual([])
  expect((await world.standing(VEGA)).squares).toEqual([1, 3])
  await world.later()
  expect(await world.scan()).toEqual([])
  expect((await world.standing(VEGA)).squares).toEqual([1])
  expect(await listCalls(world)).toBe(2)

  await verify(world, THREE, false)
  await world.later()
  expect(await world.scan()).toEqual([])
  expect((await world.standing(VEGA)).squares).toEqual([1, 3])
  expect(await listCalls(world)).toBe(2)
  expect(await aboutThree(world)).toEqual(['game_gained 3', 'game_lost 3', 'game_gained 3'])
  expect(await world.xbox.violations()).toEqual([])
})

const onLists = (effect: object, times: number | null = null) => ({
  match: { host: 'achievements.xboxlive.com', path: ')/achievements' },
  times,
  effect,
})

test.each([
  ['that fails', { kind: 'status', status: 500 }],
  ['that is no JSON', { kind: 'html' }],
  ['without a state', { kind: 'json', body: { achievements: [{ id: '1' }] } }],
  ['that is empty', { kind: 'json', body: { achievements: [] } }],
])('scenario 15: given a list %s, nothing is gained unproven and nothing lost', async (_, effect) => {
  await using world = await scannerWorld({ games, client: { retries: { maxAttempts: 1 } } })
  await begunWithZero(world)
  await verify(world, ONE)
  await verify(world, THREE)
  await world.later()
  await world.unlock(VEGA, [THREE])
  await world.faults(onLists(effect))
  // The history itself was read twice, which is the most.
  expect(await world.scan()).toMatchObject([{ xuid: VEGA, outcome: 'failed', attempts: 2 }])
  expect((await world.standing(VEGA)).squares).toEqual([1])

  await world.noFaults()
  await world.later()
  expect(await world.scan()).toEqual([])
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 3], state: 'active' })
  expect(await aboutThree(world)).toEqual(['game_gained 3'])
  expect(await world.xbox.violations()).toEqual([])
})

test('scenario 15: given a list that fails once, the scan is tried again in the same cycle', async () => {
  await using world = await scannerWorld({ games, client: { retries: { maxAttempts: 1 } } })
  await begunWithZero(world)
  await verify(world, THREE)
  await world.unlock(VEGA, [THREE])
  await world.faults(onLists({ kind: 'status', status: 500 }, 1))
  expect(await world.scan()).toEqual([])
  expect((await world.standing(VEGA)).squares).toEqual([1, 3])
  expect(await listCalls(world)).toBe(2)
})

test.each([
  ['stays empty', { kind: 'json', body: { achievements: [] } }, 'is empty, so the title cannot be verified.'],
  ['keeps failing', { kind: 'status', status: 500 }, 'cannot be read.'],
])('scenario 15: given a list that %s, the other titles of the gamer are taken', async (_, effect, line) => {
  await using world = await scannerWorld({ games, client: { retries: { maxAttempts: 1 } } })
  await begunWithZero(world)
  await verify(world, THREE)
  await world.titles([TWO])
  await world.unlock(VEGA, [TWO, THREE])
  await world.faults(onLists(effect))
  expect(await world.scan()).toEqual([])
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 2], state: 'active' })
  expect(world.log).toContain(`An achievement list ${line}`)
})
