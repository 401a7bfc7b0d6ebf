import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { day, play, playAndSettle } from '#tests/support/test-gamers.ts'
import { loadSince } from '../changes.ts'
import { writeExclusively } from '../contest-write.ts'
import { leaderboardHistoryOf } from './leaderboard-history.ts'
import { settle } from './settlement.ts'
import { rankedGamers } from './standings.ts'

let store: TestDatabase
beforeEach(async () => {
  const previous = store
  store = await testDatabase()
  await previous?.close()
  await playAndSettle(store, { '1': 5, '2': 3, '3': 2 }, day(1))
})
afterAll(() => store.close())

const settleOn = (dayOfJuly: number, isThorough = true) =>
  writeExclusively(store.db, (write) => settle(write, { at: day(dayOfJuly), isThorough }))

const shown = async () =>
  Object.fromEntries((await rankedGamers(store.db)).map(({ xuid, rank, points }) => [xuid, [rank, points]]))

const datesOf = async (xuid: string) =>
  (await leaderboardHistoryOf(store.db, { xuid, upTo: 99 })).map(({ at }) => at)

test.each([
  ['a standing', sql`delete from standings where xuid = '2'`],
  ['every standing and rank', sql`truncate standings, ranks`],
])(
  'given that %s is missing, the next thorough settlement brings it back as news, and notes no change',
  async (_, loss) => {
    const before = await shown()
    await loss.execute(store.db)
    expect(await shown()).not.toEqual(before)
    expect(await settleOn(2)).toMatchObject({ version: 2, entries: 0 })
    expect(await shown()).toEqual(before)
    const { gamers, ranks } = await loadSince(store.db, 1)
    expect(gamers.length + ranks.length).toBeGreaterThan(0)
    expect(await datesOf('2')).toEqual([day(1)])
  },
)

test('given a missing standing of somebody who has moved since, that is noted', async () => {
  await sql`delete from standings where xuid = '3'`.execute(store.db)
  await writeExclusively(store.db, async (write) => {
    await play(write, { '2': 1 }, day(2))
    await settle(write, { at: day(2), isThorough: true })
  })
  expect(await shown()).toEqual({ '1': [1, 15], '2': [3, 3], '3': [2, 6] })
  expect(await datesOf('3')).toEqual([day(1), day(2)])
})

test('given a gamer without history, a thorough settlement begins it anew; another does not look', async () => {
  await sql`delete from leaderboard_history where xuid = '2'`.execute(store.db)
  expect(await settleOn(2, false)).toMatchObject({ entries: 0 })
  expect(await settleOn(3)).toMatchObject({ entries: 1 })
  expect(await datesOf('2')).toEqual([day(3)])
  expect(await settleOn(4)).toMatchObject({ entries: 0, moved: 0 })
})
