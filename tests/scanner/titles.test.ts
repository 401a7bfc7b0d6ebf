/** From a game without a title to a lit square, and back: the store is asked, the organiser decides, everyone is judged again. */
import { describe, expect, test } from 'vitest'
import { decideTitles, undoTitle } from '#operations/titles/decide-titles.ts'
import { checkedTitles, searchTitles, suggestTitles } from '#operations/titles/titles.ts'
import { acceptedMatch, unmatchedSquares } from '#store/catalogue/title-matches.ts'
import { leaderboardHistoryOf } from '#store/settled/leaderboard-history.ts'
import { aGame, mainTitle } from '#tests/support/contest-builders.ts'
import type { ScannerWorld } from '#tests/support/scanner-world.ts'
import {
  acceptExact,
  aListing,
  contest,
  find,
  HADES,
  LYRA,
  unknown,
  VEGA,
} from '#tests/support/untitled-contest.ts'

const STORE = 'displaycatalog.mp.microsoft.com'

async function undo(world: ScannerWorld, link: string) {
  const match = await acceptedMatch(world.db, link)
  if (!match) throw new Error(`${link} has no accepted title.`)
  return undoTitle(world.db, match, { at: world.context.clock.now() })
}

/** All that a visitor sees of a gamer. */
async function seenOf(world: ScannerWorld, xuid: string) {
  const { squares, challenges, points, rank } = await world.standing(xuid)
  const history = await leaderboardHistoryOf(world.db, { xuid, upTo: Number.MAX_SAFE_INTEGER })
  return { squares, challenges, points, rank, feed: await world.feed(xuid), history }
}

test('given a game that nobody has shown, the store names its title, it lights squares, and undoing leaves no trace', async () => {
  await using world = await contest()
  expect(await unmatchedSquares(world.db)).toBe(1)
  // No one has been scanned: only the store can know.
  expect(await suggestTitles(world.db)).toMatchObject([{ game: { link: 'Hades' }, titles: [] }])
  expect(await find(world)).toMatchObject({ games: 1, stoppedBy: null, progress: [1] })
  expect(await acceptExact(world)).toEqual([{ link: 'Hades', titleId: HADES, decision: 'accepted' }])
  expect(await unmatchedSquares(world.db)).toBe(0)

  await world.later()
  await world.scan()
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 2], challenges: [30], points: 56 })
  expect(await checkedTitles(world.db)).toMatchObject([{ titleId: HADES, contradictions: [] }])

  await world.later()
  await undo(world, 'Hades')
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1], challenges: [], points: 3 })
  expect(await world.feed(VEGA)).toEqual(['game_gained 1', 'joined 1'])
  expect(await unmatchedSquares(world.db)).toBe(1)
  expect(await world.xbox.violations()).toEqual([])
})

describe('undoing', () => {
  test('given nothing in between, feeds, points and history are as before', async () => {
    await using world = await contest()
    await world.scan()
    await world.later()
    const before = [await seenOf(world, VEGA), await seenOf(world, LYRA)]
    await find(world)
    const [decision] = await acceptExact(world)
    expect(decision?.titleId).toBe(HADES)
    const lit = await seenOf(world, VEGA)
    expect(lit.feed.slice(before[0]?.feed.length)).toEqual(['game_gained 2', 'challenge_gained 30'])
    expect(lit.history.length).toBe((before[0]?.history.length ?? 0) + 1)
    await world.later()
    expect(await undo(world, 'Hades')).toMatchObject({
      done: true,
      changed: expect.arrayContaining([
        expect.objectContaining({
          ...{ gamertag: 'Player 501', squaresGained: [], squaresLost: [2] },
          ...{
            before: expect.objectContaining({ points: 56 }),
            after: expect.objectContaining({ points: 3 }),
          },
        }),
      ]),
    })
    expect([await seenOf(world, VEGA), await seenOf(world, LYRA)]).toEqual(before)
  })

  test('given two titles that were accepted together, what the other one gave stays', async () => {
    const games = [aGame(1), unknown(2, 'Hades'), unknown(3, 'Celeste')]
    const seenAfter = async (...undone: string[]) => {
      await using world = await contest(games)
      await world.titles([7200], { name: 'Celeste', listings: [aListing([7200], 'Celeste')] })
      await world.unlock(VEGA, [7200])
      await world.scan()
      await world.later()
      await find(world)
      const decisions = [
        { link: 'Hades', titleId: HADES, decision: 'accepted' as const },
        { link: 'Celeste', titleId: 7200, decision: 'accepted' as const },
      ]
      const kept = undone.length > 0 ? decisions : decisions.slice(1)
      await decideTitles(world.db, kept, { at: world.context.clock.now() })
      await world.later()
      for (const link of undone) await undo(world, link)
      return await seenOf(world, VEGA)
    }
    const { squares: lit, feed, history } = await seenAfter('Hades')
    expect(lit).toEqual([1, 3])
    expect(feed).toEqual(['game_gained 1', 'joined 1', 'game_gained 3'])
    const alone = await seenAfter()
    expect({ feed, history }).toEqual({ feed: alone.feed, history: alone.history })
  })

  test('given scans in between, what they found about other games stays', async () => {
    await using world = await contest([aGame(1), unknown(2, 'Hades'), aGame(3)])
    await world.titles([mainTitle(3)])
    await world.scan()
    await world.later()
    await find(world)
    await acceptExact(world)
    await world.later()
    // Lyra completes both while the title counts.
    await world.unlock(LYRA, [HADES, mainTitle(3)])
    await world.scan()
    expect((await world.standing(LYRA)).squares).toEqual([2, 3])
    await world.later()
    await undo(world, 'Hades')
    expect(await world.standing(LYRA)).toMatchObject({ squares: [3], points: 3 })
    expect(await world.feed(LYRA)).toEqual(['joined 0', 'game_gained 3'])
    // And the next scan finds nothing to correct.
    await world.later()
    await world.scan()
    expect(await world.feed(LYRA)).toEqual(['joined 0', 'game_gained 3'])
    expect(await world.feed(VEGA)).toEqual(['game_gained 1', 'joined 1'])
  })

  test('given a title that replaced another, the other counts again, and nothing is told of it', async () => {
    await using world = await contest([aGame(1), aGame(2)])
    await world.titles([mainTitle(2)])
    await world.unlock(LYRA, [mainTitle(2)])
    await world.scan()
    await world.later()
    const before = [await seenOf(world, VEGA), await seenOf(world, LYRA)]
    const decision = { link: 'Game-2', titleId: HADES, decision: 'accepted' as const }
    const at = world.context.clock.now()
    const looked = await decideTitles(world.db, [decision], { at, agree: () => false })
    expect(looked).toMatchObject({
      done: false,
      changed: [
        {
          ...{ gamertag: 'Player 501', squaresGained: [2], squaresLost: [], challengesGained: [30] },
          ...{ before: { points: 3 }, after: { points: 56, rank: 1 } },
        },
        // Both were first.
        {
          ...{ gamertag: 'Player 502', squaresGained: [], squaresLost: [2], challengesGained: [] },
          ...{ before: { points: 3, rank: 1 }, after: { points: 0, rank: 2 } },
        },
      ],
    })
    expect([await seenOf(world, VEGA), await seenOf(world, LYRA)]).toEqual(before)
    await decideTitles(world.db, [decision], { at })
    expect((await world.standing(LYRA)).squares).toEqual([])
    await world.later()
    await undo(world, 'Game-2')
    expect([await seenOf(world, VEGA), await seenOf(world, LYRA)]).toEqual(before)
  })
})

describe('asking the store', () => {
  test('given an outage, what was found is kept, and the next run asks only for the rest', async () => {
    const names = ['Hades', 'Celeste', 'Limbo', 'Braid', 'Fez']
    await using world = await contest(names.map((name, index) => unknown(index + 1, name)))
    for (const [index, name] of names.slice(1).entries()) {
      await world.titles([7100 + index], { name, listings: [aListing([7100 + index], name)] })
    }
    await world.faults({ match: { host: STORE, nth: 4 }, times: 1, effect: { kind: 'status', status: 400 } })
    const interrupted = await find(world)
    expect(interrupted).toMatchObject({
      stoppedBy: expect.stringContaining('answered 400'),
      progress: [1, 2, 3],
    })
    await world.noFaults()
    await world.xbox.remote('DELETE', '/requests')
    // Two names, and one request for all the products.
    expect(await find(world)).toMatchObject({ stoppedBy: null, requests: 3, progress: [1, 2, 3, 4, 5] })
    expect(await world.xbox.requests(STORE)).toHaveLength(3)
    expect(await acceptExact(world)).toHaveLength(5)
  })

  test('given what was asked within a month, nothing is asked; when it is wanted fresh, everything is', async () => {
    await using world = await contest()
    const first = await find(world)
    expect(first.requests).toBe(2)
    expect(await find(world)).toMatchObject({ requests: 0 })
    expect(await find(world, { fresh: true })).toMatchObject({ requests: 2 })
    await world.later(31 * 24)
    expect(await find(world)).toMatchObject({ requests: 2 })
  })

  test('given a limit, it waits as long as it is told, and never asks more than twice a second', async () => {
    await using world = await contest()
    await world.faults({ match: { host: STORE }, times: 1, effect: { kind: '429', retryAfter: 60 } })
    const before = world.xbox.clock.now()
    expect(await find(world)).toMatchObject({ stoppedBy: null })
    expect(world.xbox.clock.now() - before).toBeGreaterThanOrEqual(60_000)
    expect(await acceptExact(world)).toHaveLength(1)
  })

  test('given a game of the Xbox 360 that the store does not have, histories show it', async () => {
    await using world = await contest([unknown(2, 'Hades', { platform: '360' })])
    await world.titles([HADES], { name: 'Hades', kind: '360', listings: [] })
    expect(await find(world)).toMatchObject({ games: 1, requests: 1 })
    await world.scan()
    expect(await acceptExact(world)).toEqual([{ link: 'Hades', titleId: HADES, decision: 'accepted' }])
  })

  test('given what the store has told, it can be searched by name and by id', async () => {
    await using world = await contest()
    await world.scan()
    await find(world)
    const found = await searchTitles(world.db, 'hades')
    expect(found.map(({ titleId, source }) => [titleId, source])).toEqual(
      expect.arrayContaining([
        [HADES, 'histories'],
        [HADES, 'store'],
      ]),
    )
    expect((await searchTitles(world.db, String(mainTitle(1)))).map(({ link }) => link)).toEqual(['Game-1'])
    expect(await searchTitles(world.db, '???')).toEqual([])
  })
})

test('given an accepted title that histories show to be something else, it is contradicted', async () => {
  await using world = await contest()
  const at = world.context.clock.now()
  await decideTitles(world.db, [{ link: 'Hades', titleId: mainTitle(9), decision: 'accepted' }], { at })
  expect(await checkedTitles(world.db)).toEqual([])
  await world.titles([mainTitle(9)], { name: 'Tractor Simulator', devices: ['PC'] })
  await world.unlock(VEGA, [mainTitle(9)])
  await world.scan()
  expect(await checkedTitles(world.db)).toMatchObject([
    {
      titleId: mainTitle(9),
      contradictions: ['histories call it "Tractor Simulator"', 'histories show it on PC, not on One'],
    },
  ])
})
