import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { day, play } from '#tests/support/test-gamers.ts'
import { writeContest } from '../contest-write.ts'
import { findGamer } from '../people/gamers.ts'
import { outcomeOf } from './cycle-gamers.ts'
import { openCycle } from './cycles.ts'
import { saveUnchanged, storedScans } from './unchanged-scans.ts'

let store: TestDatabase
beforeEach(async () => {
  const previous = store
  store = await testDatabase()
  await previous?.close()
  await writeContest(store.db, (write) => play(write, { '1': 0 }))
})
afterAll(() => store.close())

const updateAt = (time: string) =>
  sql`update gamers set last_updated = ${time}::timestamptz where xuid = '1'`.execute(store.db)

async function scanOn(dayOfJuly: number, whileReading = async () => {}) {
  const { cycle } = await openCycle(store.db, { kind: 'forced', dueAt: day(dayOfJuly), at: day(dayOfJuly) })
  const stored = (await storedScans(store.db, ['1'])).get('1')
  await whileReading()
  await saveUnchanged(store.db, cycle.id, [
    { xuid: '1', at: day(dayOfJuly), lastUpdated: stored?.lastUpdated ?? null, reason: null },
  ])
  expect(await outcomeOf(store.db, cycle.id, '1')).toMatchObject({ outcome: 'done' })
  return (await findGamer(store.db, '1'))?.lastUpdated
}

test.each([
  ['in the past', '2025-07-01T00:00:00Z'],
  ['by a clock that was a year ahead', '2026-07-02T00:00:00Z'],
  ['by hand, closer than a millisecond', '2025-07-01T00:00:00.123456Z'],
])('given a gamer who was updated %s, a scan without news is the last update', async (_, time) => {
  await updateAt(time)
  expect(await scanOn(2)).toEqual(day(2))
})

test('given another scan that was quicker, its time stays', async () => {
  await updateAt('2025-07-01T00:00:00Z')
  const later = day(3).toISOString()
  const quicker = async () => void (await updateAt(later))
  expect(await scanOn(2, quicker)).toEqual(day(3))
})
