import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { squareNumber } from '#contest/rules/grid.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import { standingOf } from '#contest/rules/standing.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { aProfile, aState, day, play, playAndSettle, scanProfile } from '#tests/support/test-gamers.ts'
import { loadSince, settledVersion } from '../changes.ts'
import { writeContest, writeExclusively } from '../contest-write.ts'
import { decide } from '../people/decisions.ts'
import { insertGamer } from '../people/gamers.ts'
import { findState, statesWrite } from '../scans/states.ts'
import { challengeEvents, eventsOf, eventsWrite } from './events.ts'
import { leaderboardHistoryOf } from './leaderboard-history.ts'
import { keptMoments } from './settled-standings.ts'
import { settle } from './settlement.ts'
import { rankedGamers } from './standings.ts'

let store: TestDatabase
beforeEach(async () => {
  const previous = store
  store = await testDatabase()
  await previous?.close()
})
afterAll(() => store.close())

const places = async () =>
  Object.fromEntries((await rankedGamers(store.db)).map(({ xuid, rank, badge }) => [xuid, [rank, badge]]))
const historyOf = async (xuid: string) =>
  (await leaderboardHistoryOf(store.db, { xuid, upTo: 99 })).map(({ at, rank, points }) => [at, rank, points])

describe('a settlement', () => {
  test('given a first one, everybody gets a rank, a badge and a history entry', async () => {
    const settlement = await playAndSettle(store, { '1': 5, '2': 5, '3': 2, '4': 0 }, day(1))
    expect(settlement).toEqual({ version: 1, gamers: 4, moved: 4, entries: 4, isWithheld: false })
    expect(await places()).toEqual({
      '1': [1, 'Immortal'],
      '2': [1, 'Immortal'],
      '3': [3, 'Bronze'],
      '4': [4, 'Unranked'],
    })
    expect(await historyOf('3')).toEqual([[day(1), 3, 6]])
  })

  test('given nothing new, only the version moves', async () => {
    await playAndSettle(store, { '1': 5, '2': 2 }, day(1))
    expect(await playAndSettle(store, { '1': 5, '2': 2 }, day(2))).toMatchObject({
      version: 2,
      moved: 0,
      entries: 0,
    })
    const changes = await loadSince(store.db, 1)
    expect(changes).toMatchObject({ version: 2, settledAt: day(2), gamers: [], ranks: [], gamertags: [] })
  })

  test('given a gamer who overtakes another, both get an entry and the third does not', async () => {
    await playAndSettle(store, { '1': 5, '2': 4, '3': 1 }, day(1))
    await playAndSettle(store, { '2': 6 }, day(2))
    expect(await historyOf('1')).toEqual([
      [day(1), 1, 15],
      [day(2), 2, 15],
    ])
    expect(await historyOf('2')).toEqual([
      [day(1), 2, 12],
      [day(2), 1, 18],
    ])
    expect(await historyOf('3')).toEqual([[day(1), 3, 3]])
    const { gamers, ranks } = await loadSince(store.db, 1)
    expect(gamers.map(({ xuid }) => xuid)).toEqual(['2'])
    expect(ranks.map(({ points, rank }) => [points, rank]).sort()).toEqual([
      [15, 2],
      [18, 1],
    ])
  })

  test('given as much lost as gained, the standing is kept and the history has no entry that repeats', async () => {
    await playAndSettle(store, { '1': 5, '2': 1 }, day(1))
    await writeExclusively(store.db, async (write) => {
      const squares = SquareSet.of([1, 2, 3, 4, 9].map(squareNumber))
      const state = { ...aState('1', 5, day(2)), standing: standingOf(squares, []) }
      await statesWrite(write, [state]).execute(write.tx)
      await settle(write, { at: day(2) })
    })
    expect(await historyOf('1')).toEqual([[day(1), 1, 15]])
    const [, then] = await keptMoments(store.db, { xuid: '1', upTo: 99 })
    expect(then?.standing?.squares.has(squareNumber(9))).toBe(true)
  })

  test('given two settlements at one moment, the history keeps the later state', async () => {
    await playAndSettle(store, { '1': 5 }, day(1))
    await playAndSettle(store, { '1': 6 }, day(1))
    expect(await historyOf('1')).toEqual([[day(1), 1, 18]])
  })

  test('given a scan that is not settled yet, readers still see the settled state', async () => {
    await playAndSettle(store, { '1': 5 }, day(1))
    await writeContest(store.db, async (write) => {
      await play(write, { '1': 7, '2': 3 }, day(2))
      await scanProfile(write, { xuid: '1', profile: aProfile({ gamertag: 'Renamed' }), at: day(2) })
      await eventsWrite(write, [{ xuid: '1', type: 'game_gained', at: day(2), square: 6 }]).execute(write.tx)
    })
    const { version, gamers } = await loadSince(store.db, 0)
    expect(gamers.map(({ gamertag, standing }) => [gamertag, standing.points])).toEqual([['Gamer 1', 15]])
    expect(await eventsOf(store.db, { xuid: '1', limit: 10, upTo: version })).toEqual([])
    expect((await findState(store.db, '1'))?.standing.points).toBe(21)

    await writeExclusively(store.db, (write) => settle(write, { at: day(2) }))
    const after = await loadSince(store.db, version)
    expect(after.gamers.map(({ gamertag, standing }) => [gamertag, standing.points]).sort()).toEqual([
      ['Gamer 2', 9],
      ['Renamed', 21],
    ])
    expect(await eventsOf(store.db, { xuid: '1', limit: 10, upTo: 2 })).toMatchObject([
      { xuid: '1', square: 6 },
    ])
  })

  test('given a new profile and no new standing, the profile alone is published', async () => {
    await playAndSettle(store, { '1': 5, '2': 1 }, day(1))
    await writeExclusively(store.db, async (write) => {
      const profile = aProfile({ gamertag: 'Gamer 1', gamerscore: 2000, color: '107c10' })
      await scanProfile(write, { xuid: '1', profile, at: day(2) })
      await settle(write, { at: day(2) })
    })
    const { gamers, ranks } = await loadSince(store.db, 1)
    expect(gamers).toMatchObject([{ xuid: '1', gamerscore: 2000, state: 'active', lastUpdated: day(2) }])
    expect(gamers[0]?.standing.points).toBe(15)
    expect(ranks).toEqual([])
  })

  test('given a removed gamer, the others move up and readers hear of it once', async () => {
    await playAndSettle(store, { '1': 5, '2': 1 }, day(1))
    await writeExclusively(store.db, async (write) => {
      await decide(write, { xuid: '1', kind: 'removal', reason: 'Asked to.', by: 'Ona', at: day(2) })
      await settle(write, { at: day(2) })
    })
    const { gamers } = await loadSince(store.db, 1)
    expect(gamers.map(({ xuid, isHidden }) => [xuid, isHidden])).toEqual([['1', true]])
    expect(await places()).toEqual({ '2': [1, 'Immortal'] })
  })

  test('given a removed gamer who is added again, everything kept counts again', async () => {
    await playAndSettle(store, { '1': 5, '2': 1 }, day(1))
    await writeExclusively(store.db, async (write) => {
      await decide(write, { xuid: '1', kind: 'removal', reason: 'Asked to.', by: 'Ona', at: day(2) })
      await settle(write, { at: day(2) })
    })
    await writeExclusively(store.db, async (write) => {
      expect(await insertGamer(write, { xuid: '1', profile: aProfile(), at: day(3) })).toBe('returned')
      await settle(write, { at: day(3) })
    })
    expect(await places()).toEqual({ '1': [1, 'Immortal'], '2': [2, 'Bronze'] })
  })

  test('given somebody who comes back, and others who pass them at the same moment, the history tells it', async () => {
    await playAndSettle(store, { '1': 5, '2': 3, '3': 1 }, day(1))
    await writeExclusively(store.db, async (write) => {
      await decide(write, { xuid: '2', kind: 'removal', reason: 'Asked to.', by: 'Ona', at: day(2) })
      await settle(write, { at: day(2) })
    })
    await writeExclusively(store.db, async (write) => {
      await insertGamer(write, { xuid: '2', profile: aProfile({ gamertag: 'Gamer 2' }), at: day(3) })
      await settle(write, { at: day(3) })
    })
    expect(await historyOf('2')).toEqual([[day(1), 2, 9]])
    await playAndSettle(store, { '3': 4 }, day(3))
    expect(await historyOf('2')).toEqual([
      [day(1), 2, 9],
      [day(3), 3, 9],
    ])
  })

  test('given somebody who was passed and left at the same moment, the history keeps that they were passed', async () => {
    await playAndSettle(store, { '1': 5, '2': 3, '3': 1 }, day(1))
    await playAndSettle(store, { '3': 4 }, day(2))
    await writeExclusively(store.db, async (write) => {
      await decide(write, { xuid: '2', kind: 'removal', reason: 'Asked to.', by: 'Ona', at: day(2) })
      await settle(write, { at: day(2) })
    })
    expect(await historyOf('2')).toEqual([
      [day(1), 2, 9],
      [day(2), 3, 9],
    ])
  })

  test('given a settlement that fails, nothing of it is seen', async () => {
    await playAndSettle(store, { '1': 5 }, day(1))
    const failing = writeExclusively(store.db, async (write) => {
      await play(write, { '1': 9 }, day(2))
      await settle(write, { at: day(2) })
      throw new Error('the power went')
    })
    await expect(failing).rejects.toThrow('the power went')
    expect(await settledVersion(store.db)).toEqual({ version: 1, settledAt: day(1) })
    expect((await findState(store.db, '1'))?.standing.points).toBe(15)
  })

  test('given scans beside settlements, each scan is published whole by exactly one version', async () => {
    await playAndSettle(store, { '1': 0 }, day(1))
    const scans = Array.from({ length: 30 }, (_, index) =>
      writeContest(store.db, async (write) => {
        const xuid = String(100 + index)
        await play(write, { [xuid]: 1 + index }, day(2))
        await eventsWrite(write, [{ xuid, type: 'joined', at: day(2), completedSquares: 5 }]).execute(
          write.tx,
        )
      }),
    )
    const settlements = Array.from({ length: 5 }, () =>
      writeExclusively(store.db, (write) => settle(write, { at: day(2) })),
    )
    await Promise.all([...scans, ...settlements])
    const { version } = await writeExclusively(store.db, (write) => settle(write, { at: day(3) }))
    for (const { xuid } of (await loadSince(store.db, 0)).gamers) {
      const [row] = await store.db
        .selectFrom('standings')
        .select('version')
        .where('xuid', '=', xuid)
        .execute()
      const events = await store.db.selectFrom('events').select('version').where('xuid', '=', xuid).execute()
      expect(events).toEqual(xuid === '1' ? [] : [{ version: row?.version }])
    }
    expect((await loadSince(store.db, 0)).gamers).toHaveLength(31)
    expect(version).toBe(7)
  })
})

describe('events and history', () => {
  test('given a scan that is repeated, its events are written once', async () => {
    await playAndSettle(store, { '1': 5 }, day(1))
    const events = [
      { xuid: '1', type: 'game_lost', at: day(2), square: 3 },
      { xuid: '1', type: 'challenge_gained', at: day(2), challengeId: 7 },
      { xuid: '1', type: 'joined', at: day(2), completedSquares: 5 },
    ] as const
    await writeContest(store.db, (write) => eventsWrite(write, events).execute(write.tx))
    await writeContest(store.db, (write) => eventsWrite(write, events).execute(write.tx))
    await writeExclusively(store.db, (write) => settle(write, { at: day(2) }))
    const feed = await eventsOf(store.db, { xuid: '1', limit: 10, upTo: 2 })
    expect(feed.map(({ type }) => type)).toEqual(['joined', 'challenge_gained', 'game_lost'])
    expect(await eventsOf(store.db, { xuid: '1', limit: 2, upTo: 2 })).toEqual(feed.slice(0, 2))
    expect(await eventsOf(store.db, { xuid: '1', limit: 2, upTo: 1 })).toEqual([])
    const week = { challengeIds: [7], from: day(2), to: day(3), upTo: 2 }
    expect(await challengeEvents(store.db, week)).toMatchObject([{ xuid: '1', challengeId: 7 }])
    expect(await challengeEvents(store.db, { ...week, from: day(3), to: day(4) })).toEqual([])
  })
})
