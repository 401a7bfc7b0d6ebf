/** Scenarios 2 to 6 and 15 of the Xbox Live contract: what counts as completed, what is lost and regained. */
import { expect, test } from 'vitest'
import { aChallenge, aGame, alternativeTitle, mainTitle, squares } from '#tests/support/contest-builders.ts'
import { scannerWorld } from '#tests/support/scanner-world.ts'

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

test('scenario 5: given added achievements, the square goes with one event, and comes back with another', async () => {
  await using world = await scannerWorld({ games, challenges })
  await world.player(VEGA)
  await world.titles([ONE, TWO])
  await world.unlock(VEGA, [ONE, TWO])
  await world.scan()
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 2], challenges: [30], points: 46 })
  const joined = [
    'game_gained 1',
    'game_gained 2',
    'challenge_gained 30',
    'other Joined Grid 900 with 2 completed squares',
  ]
  expect(await world.feed(VEGA)).toEqual(joined)

  await world.later()
  await world.xbox.remote('POST', `/titles/${ONE}/dlc`, { name: 'More', achievements: [250] })
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
  ['an Xbox 360 title, which tells its achievements', '360', []],
  ['a modern title, which does not', 'modern', [3]],
])(
  'scenario 15: given all gamerscore but not the achievement of 0 G in %s, the told counts decide',
  async (_, kind, lit) => {
    await using world = await scannerWorld({ games })
    await world.player(VEGA)
    await world.titles([THREE], { kind, achievements: [1000, 0] })
    await world.unlock(VEGA, [THREE], 1)
    await world.scan()
    expect((await world.standing(VEGA)).squares).toEqual(lit)
  },
)
