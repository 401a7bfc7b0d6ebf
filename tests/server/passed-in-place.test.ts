/** Two rivals change sides of a gamer in one settlement: the rank stays, and being passed is told all the same. */
import { afterAll, expect, test } from 'vitest'
import { editionAt } from '#contest/past/editions-of-then.ts'
import { feedCall } from '#contract/news/feed.ts'
import { noticesFor } from '#operations/notices/notices-of.ts'
import { patchSpans } from '#store/catalogue/patches.ts'
import { testDatabase } from '#tests/support/database.ts'
import { day, playAndSettle } from '#tests/support/test-gamers.ts'
import { appOn } from './app.ts'

const store = await testDatabase()
afterAll(() => store.close())
await playAndSettle(store, { '1': 9, '2': 5, '3': 2 }, day(1))
await playAndSettle(store, { '1': 3, '3': 7 }, day(2))
await playAndSettle(store, { '2': 1 }, day(3))

test('given a fall from the top to below rank 60, the feed names whom others passed', async () => {
  const crowd = await testDatabase()
  const many = Array.from({ length: 65 }, (_, index): [string, number] => [String(index + 1), 100 - index])
  await playAndSettle(crowd, Object.fromEntries(many), day(1))
  await playAndSettle(crowd, { '1': 20 }, day(2))
  await playAndSettle(crowd, { '65': 120 }, day(3))
  const { app, close } = await appOn(crowd, { now: () => day(4) })
  const { events } = feedCall.answer.parse((await app.inject('/api/feed?limit=30&kind=overtake')).json())
  await close()
  await crowd.close()
  const told = events.map(({ gamertag, passed }) => [gamertag, passed.length, passed.at(-1)?.gamertag])
  expect(told).toEqual([
    ['Gamer 65', 63, 'Gamer 64'],
    ...many.slice(1, 21).map(([xuid]) => [`Gamer ${xuid}`, 1, 'Gamer 1']),
  ])
})

test('given a rank that stays, the feed tells who passed whom', async () => {
  const { app, close } = await appOn(store, { now: () => day(4) })
  const { events } = feedCall.answer.parse((await app.inject('/api/feed?kind=overtake')).json())
  await close()
  const told = events.map(({ gamertag, passed }) => [gamertag, passed.map((other) => other.gamertag)])
  expect(told).toEqual([
    ['Gamer 1', ['Gamer 2']],
    ['Gamer 3', ['Gamer 2', 'Gamer 1']],
    ['Gamer 2', ['Gamer 1']],
  ])
})

test('given a rank that stays or falls, the gamer is told that they were overtaken', async () => {
  const patches = await patchSpans(store.db)
  const rules = async () => ({ patches, at: (moment: Date) => editionAt(patches, moment) })
  const told = await noticesFor(store.db, { xuid: '2', gamertag: 'Gamer 2', upTo: 3 }, ['overtaken'], rules)
  expect(told.map(({ at, title, body }) => [at, title, body])).toEqual([
    [day(3), 'You are #3 now', 'Gamer 1 passed you.'],
    [day(2), 'You are still #2', 'Gamer 3 passed you.'],
  ])
})
