import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aClient } from '#tests/support/xbox/a-client.ts'
import type { Play, Reply, Seen } from '#tests/support/xbox/far-side.ts'
import { NO_LIMITS } from '../accounts/service-limits.ts'
import { XboxMalformed, XboxNotFound, XboxPrivate } from '../errors.ts'

type Row = Record<string, unknown>

const modern = (titleId: number, change: Row = {}): Row => ({
  titleId,
  name: `Title ${titleId}`,
  earnedAchievements: 3,
  currentGamerscore: 30,
  maxGamerscore: 1000,
  lastUnlock: '2026-01-01T00:00:00.0000000Z',
  ...change,
})

const old = (titleId: number, change: Row = {}): Row => ({
  titleId,
  name: `Title ${titleId}`,
  currentAchievements: 5,
  totalAchievements: 50,
  currentGamerscore: 50,
  totalGamerscore: 1000,
  lastPlayed: '2012-01-01T00:00:00Z',
  ...change,
})

const rows = (count: number, from: number, make: (titleId: number) => Row) =>
  Array.from({ length: count }, (_, index) => make(from + index))

const page = (titles: Row[], continuationToken: string | null, totalRecords: number | null): Reply => ({
  body: { titles, pagingInfo: { continuationToken, totalRecords } },
})

const contractOf = (seen: Seen) => Number(seen.headers['x-xbl-contract-version'])

/** Plays only the history; `contract` 2 or 1. */
const history =
  (answer: (contract: number, seen: Seen) => Reply): Play =>
  (seen) =>
    seen.host === 'achievements.xboxlive.com' ? answer(contractOf(seen), seen) : undefined

/** A service that keeps its word, with pages as long as `lengthOf` says. */
function paged(lists: Record<number, Row[]>, lengthOf: (asked: number) => number): Play {
  return history((contract, { query }) => {
    const list = lists[contract] ?? []
    const start = Number(query.get('continuationToken') ?? query.get('skipItems') ?? 0)
    const end = start + lengthOf(Number(query.get('maxItems') ?? 32))
    return page(list.slice(start, end), end < list.length ? String(end) : null, list.length)
  })
}

const askedPages = (seen: Seen[]) =>
  seen.map((call) => `${contractOf(call)}${call.query.get('continuationToken') ?? ''}`)

test('given 2,600 titles in both contracts, all pages are read and no more', async () => {
  const lists = { 2: rows(1700, 1, modern), 1: rows(900, 5000, old) }
  await using far = await aClient(paged(lists, (asked) => asked))
  const read = await far.client.titleHistory('77')
  expect(read).toMatchObject({
    xuid: '77',
    complete: true,
    dropped: 0,
    empty: false,
    counts: { modern: 1700, xbox360: 900 },
  })
  expect(read.titles).toHaveLength(2600)
  const calls = far.farSide.to('achievements.xboxlive.com')
  expect(calls.map(({ path }) => path)).toEqual(Array(3).fill('/users/xuid(77)/history/titles'))
  expect(calls.map(({ query }) => query.get('maxItems'))).toEqual(['1000', '1000', '1000'])
  expect(askedPages(calls)).toEqual(['2', '21000', '1'])
})

test('given pages of any length, every title is read exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(120),
      fc.nat(120),
      fc.integer({ min: 1, max: 50 }),
      async (newer, older, length) => {
        const lists = { 2: rows(newer, 1, modern), 1: rows(older, 5000, old) }
        await using far = await aClient(
          paged(lists, () => length),
          { limits: NO_LIMITS },
        )
        const read = await far.client.titleHistory('77')
        expect(read.titles.map(({ titleId }) => titleId)).toEqual(
          [...lists[2], ...lists[1]].map(({ titleId }) => titleId),
        )
        expect(read).toMatchObject({ complete: true, empty: newer + older === 0 })
      },
    ),
    { numRuns: 15 },
  )
})

test('given no token but fewer rows than the total, the rest is asked for by position', async () => {
  const list = rows(50, 1, modern)
  const play = history((contract, { query }) => {
    if (contract === 1) return page([], null, 0)
    const start = Number(query.get('skipItems') ?? 0)
    return page(list.slice(start, start + 32), null, 50)
  })
  await using far = await aClient(play)
  await expect(far.client.titleHistory('77')).resolves.toMatchObject({
    complete: true,
    counts: { modern: 50 },
  })
})

test('given no total, the tokens alone lead to the end', async () => {
  const play = history((contract, { query }) => {
    if (contract === 1) return page([], null, null)
    return query.has('continuationToken') ? page([modern(2)], null, null) : page([modern(1)], 'next', null)
  })
  await using far = await aClient(play)
  await expect(far.client.titleHistory('77')).resolves.toMatchObject({
    complete: true,
    counts: { modern: 2 },
  })
})

/** Contract 2 answers so, and contract 1 has nothing. */
const modernOnly = (answer: (seen: Seen) => Reply): Play =>
  history((contract, seen) => (contract === 2 ? answer(seen) : page([], null, 0)))

const position = ({ query }: Seen) => Number(query.get('continuationToken') ?? query.get('skipItems') ?? 0)

// What is told, how many titles come of it, and how many requests that takes, one of them for contract 1.
test.each<
  [string, (seen: Seen) => Reply, { titles: number; complete: boolean; reads: 1 | 2; requests: number }]
>([
  [
    'a count of rows that are never sent',
    (seen) => page(rows(7, 1, modern).slice(position(seen)), null, 9),
    { titles: 7, complete: false, reads: 2, requests: 5 },
  ],
  [
    'skipItems that are ignored',
    () => page(rows(32, 1, modern), null, 120),
    { titles: 32, complete: false, reads: 1, requests: 3 },
  ],
  [
    'one row again and again of 120',
    () => page([modern(1)], null, 120),
    { titles: 1, complete: false, reads: 1, requests: 3 },
  ],
  [
    'the same token for ever',
    () => page([modern(1)], '32', 9000),
    { titles: 1, complete: false, reads: 1, requests: 3 },
  ],
  [
    'the same token for ever, with new rows',
    ({ query }) => page([modern(query.has('continuationToken') ? 2 : 1)], '32', 9000),
    { titles: 2, complete: false, reads: 1, requests: 3 },
  ],
  [
    'an empty page before the end, and no token',
    (seen) => page(position(seen) > 0 ? [] : [modern(1)], null, 50),
    { titles: 1, complete: false, reads: 2, requests: 5 },
  ],
  [
    'an empty page in the middle',
    (seen) => {
      const at = position(seen)
      return page(at === 1 ? [] : [modern(at + 1)], at < 2 ? String(at + 1) : null, 2)
    },
    { titles: 2, complete: true, reads: 1, requests: 4 },
  ],
  [
    'ever new tokens and empty pages',
    (seen) => page(position(seen) > 0 ? [] : [modern(1)], String(position(seen) + 1), 50),
    { titles: 1, complete: false, reads: 1, requests: 4 },
  ],
  [
    'ever new tokens and new rows',
    (seen) => page([modern(position(seen) + 1)], String(position(seen) + 1), null),
    { titles: 200, complete: false, reads: 1, requests: 201 },
  ],
  [
    'a token although the count is reached, and more rows behind it',
    (seen) => page([modern(position(seen) + 1)], position(seen) < 4 ? String(position(seen) + 1) : null, 3),
    { titles: 5, complete: true, reads: 1, requests: 6 },
  ],
  [
    'a token although the count is reached, and nothing behind it',
    (seen) => page(position(seen) === 0 ? rows(3, 1, modern) : [], '3', 3),
    { titles: 3, complete: true, reads: 1, requests: 3 },
  ],
  [
    'a token although the count is reached, and the same behind it',
    () => page(rows(3, 1, modern), '3', 3),
    { titles: 3, complete: true, reads: 1, requests: 3 },
  ],
  [
    'a full page and neither count nor token',
    (seen) => ({ body: { titles: rows(1100, 1, modern).slice(position(seen)).slice(0, 1000) } }),
    { titles: 1100, complete: true, reads: 1, requests: 3 },
  ],
  [
    'a 404 behind the last page',
    (seen) => (position(seen) === 0 ? page([modern(1)], '1', 2) : { status: 404 }),
    { titles: 1, complete: false, reads: 1, requests: 3 },
  ],
])('given %s, what is there is read, and nothing is taken for the whole', async (_, answer, expected) => {
  await using far = await aClient(modernOnly(answer), { limits: NO_LIMITS })
  const { titles, complete, reads, enoughForGains } = await far.client.titleHistory('77')
  const requests = far.farSide.to('achievements.xboxlive.com').length
  expect({ titles: titles.length, complete, reads, requests }).toEqual(expected)
  expect(enoughForGains).toBe(true)
})

test('given a list that does not add up and one read left, it is not read again', async () => {
  await using far = await aClient(modernOnly(() => page([modern(1)], null, 2)))
  const read = await far.client.titleHistory('77', { mostReads: 1 })
  expect(read).toMatchObject({ titles: [{ titleId: 1 }], complete: false, enoughForGains: true, reads: 1 })
})

test('given a count and no rows at all, nothing is gained and nothing proven', async () => {
  await using far = await aClient(modernOnly(() => page([], null, 50)))
  await expect(far.client.titleHistory('77')).resolves.toMatchObject({
    empty: true,
    complete: false,
    enoughForGains: false,
    reads: 2,
  })
})

test('given a row that cannot be read, the others are, and the read is not complete', async () => {
  const play = history((contract) =>
    contract === 1 ? page([], null, 0) : page([modern(1), modern(2, { titleId: null })], null, 2),
  )
  await using far = await aClient(play)
  const read = await far.client.titleHistory('77')
  expect(read).toMatchObject({ complete: false, dropped: 1, counts: { modern: 1 } })
})

test('given a title twice, the larger values count', async () => {
  const twice = [
    modern(1, { currentGamerscore: 990, earnedAchievements: 2 }),
    modern(1, { maxGamerscore: 1200 }),
  ]
  await using far = await aClient(
    history((contract) => page(contract === 2 ? twice : [], null, contract === 2 ? 1 : 0)),
  )
  const read = await far.client.titleHistory('77')
  expect(read.titles).toMatchObject([
    { currentGamerscore: 990, totalGamerscore: 1200, currentAchievements: 3 },
  ])
  expect(read.complete).toBe(true)
})

test('given a repeated row on every page, the last page is still read', async () => {
  const list = rows(30, 1, modern)
  const play = history((contract, { query }) => {
    if (contract === 1) return page([], null, 0)
    const start = Number(query.get('continuationToken') ?? 0)
    const here = list.slice(start, start + 3)
    return page([...here, ...here], start + 3 < 30 ? String(start + 3) : null, 30)
  })
  await using far = await aClient(play)
  await expect(far.client.titleHistory('77')).resolves.toMatchObject({
    complete: true,
    counts: { modern: 30 },
  })
  expect(far.farSide.to('achievements.xboxlive.com')).toHaveLength(11)
})

test('given a title in both contracts, its achievements are known', async () => {
  await using far = await aClient(history((contract) => page([contract === 2 ? modern(1) : old(1)], null, 1)))
  const read = await far.client.titleHistory('77')
  expect(read.titles).toMatchObject([{ platform: 'xbox360', totalAchievements: 50, currentGamerscore: 50 }])
})

test('given a list that moves while it is read, it is read again', async () => {
  let moving = true
  const play = history((contract, { query }) => {
    if (contract === 1) return page([], null, 0)
    if (!query.has('continuationToken')) return page([modern(1), modern(2)], '2', 3)
    const second = moving ? modern(2) : modern(3)
    moving = false
    return page([second], null, 3)
  })
  await using far = await aClient(play)
  await expect(far.client.titleHistory('77')).resolves.toMatchObject({
    complete: true,
    counts: { modern: 3 },
  })
})

test('given a list that keeps moving, the read is not complete', async () => {
  await using far = await aClient(
    history((contract) => page(contract === 2 ? [modern(1), modern(1)] : [], null, contract === 2 ? 2 : 0)),
  )
  await expect(far.client.titleHistory('77')).resolves.toMatchObject({
    complete: false,
    counts: { modern: 1 },
  })
})

test('given nothing in either contract, the read says that it is empty', async () => {
  await using far = await aClient(history(() => page([], null, 0)))
  await expect(far.client.titleHistory('77')).resolves.toMatchObject({
    empty: true,
    complete: true,
    titles: [],
  })
})

test.each([403, 404])(
  'given %d for contract 1 alone, the player has no Xbox 360 history and is not private',
  async (status) => {
    await using far = await aClient(
      history((contract) => (contract === 1 ? { status } : page([modern(1)], null, 1))),
    )
    await expect(far.client.titleHistory('77')).resolves.toMatchObject({
      titles: [{ titleId: 1 }],
      enoughForGains: true,
      complete: true,
      withoutXbox360: true,
      counts: { modern: 1, xbox360: 0 },
    })
  },
)

test.each([403, 404])(
  'given %d, the player is private and the other contract is not asked',
  async (status) => {
    await using far = await aClient(history(() => ({ status })))
    await expect(far.client.titleHistory('77')).rejects.toThrow(XboxPrivate)
    expect(far.farSide.to('achievements.xboxlive.com')).toHaveLength(1)
  },
)

test.each([
  ['an HTML page', '<html>Oops</html>'],
  ['cut JSON', '{"titles":[{"titleId":'],
  ['no titles', '{"pagingInfo":null}'],
])('given a success with %s, the read fails as malformed', async (_, body) => {
  await using far = await aClient(history(() => ({ body })))
  await expect(far.client.titleHistory('77')).rejects.toThrow(XboxMalformed)
})

test('given something that is no xuid, nothing is asked', async () => {
  await using far = await aClient(() => undefined)
  await expect(far.client.titleHistory('77)/x(')).rejects.toThrow(XboxNotFound)
  expect(far.farSide.seen).toEqual([])
})
