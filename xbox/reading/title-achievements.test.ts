import { expect, test } from 'vitest'
import { aClient } from '#tests/support/xbox/a-client.ts'
import type { Play, Reply, Seen } from '#tests/support/xbox/far-side.ts'
import { NO_LIMITS } from '../accounts/service-limits.ts'
import { XboxMalformed, XboxNotFound, XboxPrivate } from '../errors.ts'

type Row = Record<string, unknown>

const achievement = (id: number, progressState = 'Achieved', change: Row = {}): Row => ({
  id: String(id),
  progressState,
  achievementType: 'Persistent',
  ...change,
})

const page = (achievements: Row[], continuationToken: string | null, totalRecords: number | null): Reply => ({
  body: { achievements, pagingInfo: { continuationToken, totalRecords } },
})

const list =
  (answer: (seen: Seen) => Reply): Play =>
  (seen) =>
    seen.host === 'achievements.xboxlive.com' ? answer(seen) : undefined

test('given pages shorter than asked for, the whole list of the one title is counted', async () => {
  const rows = Array.from({ length: 73 }, (_, index) =>
    achievement(index, index < 70 ? 'Achieved' : 'NotStarted'),
  )
  const play = list(({ query }) => {
    const start = Number(query.get('continuationToken') ?? 0)
    return page(rows.slice(start, start + 32), start + 32 < 73 ? String(start + 32) : null, 73)
  })
  await using far = await aClient(play)
  await expect(far.client.titleAchievements('77', 501)).resolves.toEqual({ achieved: 70, total: 73 })
  const calls = far.farSide.to('achievements.xboxlive.com')
  expect(calls.map(({ path }) => path)).toEqual(Array(3).fill('/users/xuid(77)/achievements'))
  expect(calls[0]?.headers['x-xbl-contract-version']).toBe('2')
  expect(calls.map(({ query }) => query.toString())).toEqual([
    'maxItems=1000&titleId=501',
    'maxItems=1000&titleId=501&continuationToken=32',
    'maxItems=1000&titleId=501&continuationToken=64',
  ])
})

test.each<[string, Row[], { achieved: number; total: number } | null]>([
  ['everything achieved', [achievement(1), achievement(2)], { achieved: 2, total: 2 }],
  ['one in progress', [achievement(1), achievement(2, 'InProgress')], { achieved: 1, total: 2 }],
  ['nothing begun', [achievement(1, 'NotStarted')], { achieved: 0, total: 1 }],
  ['a repeated row, once lagging', [achievement(1), achievement(1, 'InProgress')], { achieved: 1, total: 1 }],
  [
    'a challenge that is over',
    [achievement(1), achievement(2, 'NotStarted', { achievementType: 'Challenge' })],
    { achieved: 1, total: 1 },
  ],
  ['an empty list, which proves nothing', [], null],
])('given %s, the count is as expected', async (_, rows, expected) => {
  const ids = new Set(rows.map(({ id }) => id))
  await using far = await aClient(list(() => page(rows, null, ids.size)))
  await expect(far.client.titleAchievements('77', 501)).resolves.toEqual(expected)
})

test.each([403, 404])('given %d, the player is private', async (status) => {
  await using far = await aClient(list(() => ({ status })))
  await expect(far.client.titleAchievements('77', 501)).rejects.toThrow(XboxPrivate)
})

test.each<[string, (seen: Seen) => Reply]>([
  ['a page without achievements', () => ({ body: { titles: [] } })],
  ['an HTML page', () => ({ body: '<html>Oops</html>' })],
  ['an achievement without a state', () => page([achievement(1), { id: '2' }], null, 2)],
  [
    'a list that ends too early',
    ({ query }) => page(query.has('skipItems') ? [] : [achievement(1)], null, 2),
  ],
  ['a list that keeps moving', () => page([achievement(1), achievement(1)], null, 2)],
  ['pages that repeat', () => page([achievement(1)], '1', 9000)],
  [
    'pages without an end',
    ({ query }) => page([achievement(1)], String(Number(query.get('continuationToken')) + 1), null),
  ],
])('given %s, the call fails and takes nothing for the whole', async (_, answer) => {
  await using far = await aClient(list(answer), { limits: NO_LIMITS })
  await expect(far.client.titleAchievements('77', 501)).rejects.toThrow(XboxMalformed)
  expect(far.farSide.to('achievements.xboxlive.com').length).toBeLessThanOrEqual(200)
})

test('given something that is no xuid, nothing is asked', async () => {
  await using far = await aClient(() => undefined)
  await expect(far.client.titleAchievements('77)/x(', 501)).rejects.toThrow(XboxNotFound)
  expect(far.farSide.seen).toEqual([])
})
