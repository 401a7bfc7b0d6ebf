import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { day } from '#tests/support/test-gamers.ts'
import { writeContest, writeExclusively } from '../contest-write.ts'
import { recordTitles } from './titles.ts'
import { markVerifyByList, titlesVerifiedByList } from './verify-by-list.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
  await recordTitles(store.db, [aSeenTitle(77), aSeenTitle(78)], day(1))
})
afterAll(() => store.close())

const aSeenTitle = (titleId: number, totalGamerscore = 1000) => {
  const title = { name: `Title ${titleId}`, platform: 'modern', machine: null, totalAchievements: null }
  return { titleId, totalGamerscore, ...title }
}

const mark = (titleId: number, verifyByList: boolean) =>
  writeExclusively(store.db, (write) => markVerifyByList(write, { titleId, verifyByList }))
const catalogue = () => writeContest(store.db, async (write) => write.catalogue)

test('given a title marked and the mark taken back, each is one change of the catalogue', async () => {
  const before = await catalogue()
  expect(await mark(77, true)).toBe(true)
  expect(await titlesVerifiedByList(store.db)).toEqual([{ titleId: 77, name: 'Title 77' }])
  expect(await catalogue()).toBe(before + 1)
  expect(await mark(77, false)).toBe(true)
  expect(await titlesVerifiedByList(store.db)).toEqual([])
  expect(await catalogue()).toBe(before + 2)
})

test('given a title that is unknown, or marked so already, nothing changes', async () => {
  await mark(78, true)
  const before = await catalogue()
  expect([await mark(78, true), await mark(77, false), await mark(1, true)]).toEqual([false, false, false])
  expect(await catalogue()).toBe(before)
})

test('given a marked title that grows, it stays marked', async () => {
  await mark(78, true)
  await recordTitles(store.db, [aSeenTitle(78, 1250)], day(2))
  expect(await titlesVerifiedByList(store.db)).toMatchObject([{ titleId: 78 }])
})
