/** The organiser's way from a dark square to a lit one and back, command by command, with the store played by the simulator. */
import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { aGame, mainTitle } from '#tests/support/contest-builders.ts'
import { scannerWorld } from '#tests/support/scanner-world.ts'
import { makeTemporaryDataDir } from '#tests/support/temporary-data-dir.ts'
import { application } from '#tests/support/xbox/simulated-xbox.ts'
import { runOrganiser } from './run-organiser.ts'

const [VEGA, LYRA] = ['501', '502']
const [HADES, NAMESAKE] = [7001, 7002]
const developer = 'Somebody'
const listing = { developer, released: 2015 }

/** Square 1 is Game 1001 and has a title; Hades and Inside have none, and of Inside the store has two. */
const dataDir = await makeTemporaryDataDir()
const unknown = (position: number, name: string) => aGame(position, { titleId: null, name, link: name })
// The commands go by the wall clock.
const start = new Date()
const world = await scannerWorld({
  games: [aGame(1), unknown(2, 'Hades'), unknown(3, 'Inside')],
  start,
  simulator: { now: start.getTime() },
})
await world.titles([mainTitle(1)])
await world.titles([HADES], {
  name: 'Hades',
  listings: [{ ...listing, name: 'HADES™', titleIds: [HADES] }],
})
await world.titles([NAMESAKE], {
  name: 'Inside',
  listings: [
    { ...listing, name: 'INSIDE', titleIds: [NAMESAKE] },
    { ...listing, name: 'Inside', titleIds: [NAMESAKE + 1] },
  ],
})
for (const xuid of [VEGA, LYRA]) await world.player(xuid)
await world.unlock(VEGA, [mainTitle(1), HADES])
await world.unlock(LYRA, [mainTitle(1)])
afterAll(async () => {
  await world?.[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
})

const organiser = (...args: string[]) =>
  runOrganiser(args, {
    DATA_DIR: dataDir,
    DATABASE_URL: world.database.connectionString,
    TOKEN_KEY: '5a'.repeat(32),
    XBOX_SIMULATOR_URL: world.xbox.url,
    MICROSOFT_CLIENT_ID: application.clientId,
    MICROSOFT_CLIENT_SECRET: application.clientSecret,
  })
const asJson = async (...args: string[]) => {
  const { code, out } = await organiser(...args, '--json')
  return { code, data: JSON.parse(out) }
}

test('given games without a title, they are found, accepted, lit by a cycle, and taken back', async () => {
  expect((await organiser('status')).out).toMatch(
    /^Titles: +2 of 900 squares cannot be completed yet, 2 games without a title: see "titles"$/m,
  )
  expect((await organiser('titles')).out).toMatch(/^2 Hades \(One\), Hades\n {4}nothing found yet$/m)

  const found = await organiser('titles', 'find')
  expect(found).toMatchObject({ code: 0, complaint: '' })
  expect(found.out).toContain('The store was asked for 2 games, with 3 new requests.')
  expect(found.out).toMatch(/^3 Inside \(One\), .*\n {4}700\d {2}.*\n {8}.*7003 fits as well$/m)
  expect(Math.max(...found.out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100)
  expect(found.out).toContain('1 game with one title that fits: "titles accept-exact" accepts them.')

  const accepted = await organiser('titles', 'accept-exact')
  expect(accepted.out).toMatch(
    /^ +2 +Hades +7001 +HADES™ +same name, for Xbox One, released 2015, by Somebody$/m,
  )
  expect(accepted.out).toContain('1 exact match accepted. 1 game without a title left: see "titles list".')
  await world.later()
  await world.scan()
  expect((await world.standing(VEGA)).squares).toEqual([1, 2])
  expect((await organiser('titles', 'list', '--contradicted')).out).toContain('1 accepted title confirmed')

  const undone = await organiser('titles', 'undo', 'Hades')
  expect(undone.out).toMatch(/^Player 501 +2 +6 to 3$/m)
  expect(undone.out).toContain('Hades is no longer matched to title 7001: it is unmatched again')
  expect((await world.standing(VEGA)).squares).toEqual([1])
  expect((await organiser('titles', 'undo', 'Hades')).complaint).toBe('Hades has no accepted match to undo.')
})

test('given a decision that takes something away, it tells so and waits for --yes', async () => {
  await world.later()
  await world.scan()
  expect(await asJson('titles', 'accept', 'Game-1', String(HADES), '--dry-run')).toMatchObject({
    code: 0,
    data: {
      done: false,
      effects: [{ gamertag: 'Player 502', gained: [], lost: [1], points: { before: 3, after: 0 } }],
    },
  })
  const refused = await organiser('titles', 'accept', 'Game-1', String(HADES))
  expect(refused.code).toBe(1)
  expect(refused.out).toContain(
    '1 gamer would lose something, so nothing was changed. Use --yes to do it anyway.',
  )
  expect((await world.standing(LYRA)).squares).toEqual([1])
  expect(await organiser('titles', 'accept', 'Game-1', String(HADES), '--yes')).toMatchObject({ code: 0 })
  expect((await world.standing(LYRA)).squares).toEqual([])
})

test('given one more title for a game, it counts beside the other, and each is taken back by its id', async () => {
  const own = String(mainTitle(1))
  const accepted = await organiser('titles', 'accept', 'Game-1', own, '--too')
  expect(accepted.out).toContain(`Matched Game 1001 to title "Game ${own}" (${own}) too`)
  expect((await world.standing(LYRA)).squares).toEqual([1])
  expect((await organiser('titles', 'undo', 'Game-1', own)).out).toContain(
    `no longer matched to title ${own}`,
  )
  expect((await world.standing(LYRA)).squares).toEqual([])
})

test.each([
  [['accept', 'No-Such-Game', '1'], 'No game of the grid has the link "No-Such-Game".'],
  [['accept', 'Inside', '1'], 'Neither a history nor the store knows a title with the id 1.'],
  [
    ['accept', 'Inside', '7001'],
    'Title 7001 already belongs to Game 1001 (Game-1) on square 1. A title counts for one game.',
  ],
  [['find', 'Game-1'], 'Game 1001 is already matched.'],
])('given %o, one sentence says what is wrong', async (args, complaint) => {
  expect(await organiser('titles', ...args)).toEqual({ code: 1, out: '', complaint })
})
