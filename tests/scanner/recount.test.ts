/** What happens without a call to Xbox Live: a patch takes effect, the organiser says which title a game is. */
import { expect, test } from 'vitest'
import { removeGamer } from '#operations/gamers/hiding.ts'
import { decideTitles } from '#operations/titles/decide-titles.ts'
import { suggestTitles } from '#operations/titles/titles.ts'
import { lastPatchNumber } from '#store/catalogue/patches.ts'
import { aChallenge, aGame, mainTitle, squares } from '#tests/support/contest-builders.ts'
import { type ScannerWorld, scannerWorld } from '#tests/support/scanner-world.ts'

const [VEGA, LYRA] = ['501', '502']
const TITLES = [1, 2, 3].map(mainTitle)
const games = [aGame(1), aGame(2)]
const pair = aChallenge({ id: 30, points: 50, rule: { kind: 'all', squares: squares(1, 2) } })

/** Vega has completed squares 1 to 3, Lyra square 1, and the game of the third is not in the catalogue yet. */
async function contest(faults: object[] = []) {
  const world = await scannerWorld({ games, challenges: [pair] })
  await world.xbox.remote('POST', '/faults', faults)
  await world.titles(TITLES)
  for (const xuid of [VEGA, LYRA]) await world.player(xuid)
  await world.unlock(VEGA, TITLES)
  await world.unlock(LYRA, TITLES.slice(0, 1))
  await world.scan()
  await world.later()
  await world.xbox.remote('DELETE', '/requests')
  return world
}

const recentFeed = async (world: ScannerWorld, xuid: string, before: number) =>
  (await world.feed(xuid)).slice(before)

test('given a patch that adds a game and asks for more, everybody is judged again at once and nobody is asked', async () => {
  await using world = await contest()
  expect(await world.standing(VEGA)).toMatchObject({ points: 56, challenges: [30] })
  const before = (await world.feed(VEGA)).length
  const harder = { ...pair, points: 20, rule: { kind: 'all' as const, squares: squares(1, 2, 4) } }
  const total = aChallenge({ id: 31, points: 100, rule: { kind: 'total', count: 3 } })
  await world.publishEdition(1, { games: [...games, aGame(3), aGame(4)], challenges: [harder, total] })
  expect(await recentFeed(world, VEGA, before)).toEqual([
    'challenge_lost 30',
    'game_gained 3',
    'challenge_gained 31',
  ])
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 2, 3], challenges: [31], points: 109 })
  expect(await world.standing(LYRA)).toMatchObject({ squares: [1], points: 3, rank: 2 })
  expect(await world.xbox.requests('achievements.xboxlive.com')).toEqual([])
})

test('given a patch that only changes points, they change for everyone and no event is recorded', async () => {
  await using world = await contest()
  const before = (await world.feed(VEGA)).length
  await world.publishEdition(1, { games, challenges: [{ ...pair, points: 20 }] })
  expect(await world.standing(VEGA)).toMatchObject({ points: 26 })
  expect(await recentFeed(world, VEGA, before)).toEqual([])
})

test('given a game that is taken away, its square goes, and a scan afterwards judges by the new edition', async () => {
  await using world = await contest()
  await world.publishEdition(1, { games: [aGame(1)], challenges: [] })
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1], challenges: [], points: 3 })
  await world.later()
  expect(await world.scan()).toEqual([])
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1], points: 3 })
})

test('given nobody who takes part any more, a patch still takes effect', async () => {
  await using world = await contest()
  const at = world.context.clock.now()
  for (const xuid of [VEGA, LYRA])
    await removeGamer(world.db, xuid, { actor: { kind: 'terminal' }, why: 'Asked to leave.', at })
  await world.publishEdition(1, { games: [aGame(1)], challenges: [] })
  expect(await lastPatchNumber(world.db)).toBe(1)
})

test('given a game without a title, the seen title is suggested, and accepting it counts for those who have it', async () => {
  await using world = await contest()
  const unknown = aGame(3, { titleId: null, name: 'GAME: 1003™' })
  await world.publishEdition(1, { games: [...games, unknown], challenges: [pair] })
  expect((await world.standing(VEGA)).squares).toEqual([1, 2])
  const [suggestion, ...others] = await suggestTitles(world.db)
  expect(others).toEqual([])
  expect(suggestion).toMatchObject({
    game: { link: unknown.link },
    titles: [{ titleId: TITLES[2], isExact: true }],
  })

  const at = world.context.clock.now()
  const decision = { link: unknown.link, titleId: TITLES[2] ?? 0 }
  await decideTitles(world.db, [{ ...decision, decision: 'rejected' }], { at })
  expect(await suggestTitles(world.db)).toMatchObject([{ titles: [] }])
  await decideTitles(world.db, [{ ...decision, decision: 'accepted' }], { at })
  expect((await world.standing(VEGA)).squares).toEqual([1, 2, 3])
  expect((await world.standing(LYRA)).squares).toEqual([1])
  expect(await suggestTitles(world.db)).toEqual([])
})

test('given scanned titles of the catalogue, their pictures are fetched once', async () => {
  await using world = await contest()
  const art = await world.db
    .selectFrom('titles')
    .select(['titleId', 'boxArtImg'])
    .orderBy('titleId')
    .execute()
  // The third is not in the catalogue, and no one would see its picture.
  expect(art.map(({ boxArtImg }) => Boolean(boxArtImg))).toEqual([true, true, false])
  await world.scan()
  expect(await world.xbox.requests('titlehub.xboxlive.com')).toEqual([])
})

const picturesOf = async (world: ScannerWorld) =>
  (await world.db.selectFrom('titles').select('boxArtImg').orderBy('titleId').execute()).map(
    ({ boxArtImg }) => Boolean(boxArtImg),
  )

test('given titles that a batch of pictures leaves out, they are asked for alone and not taken for pictureless', async () => {
  const match = { host: 'titlehub.xboxlive.com' }
  await using world = await contest([{ match, effect: { kind: 'json', body: { titles: [] } } }])
  expect(await picturesOf(world)).toEqual([true, true, false])
})

test('given a title that has no picture when it is asked for alone, it is not asked for again', async () => {
  const match = { host: 'titlehub.xboxlive.com' }
  await using world = await contest([{ match, times: null, effect: { kind: 'status', status: 404 } }])
  expect(await picturesOf(world)).toEqual([false, false, false])
  await world.scan()
  expect(await world.xbox.requests('titlehub.xboxlive.com')).toEqual([])
})
