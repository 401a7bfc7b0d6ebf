import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aClient } from '#tests/support/xbox/a-client.ts'
import type { Play, Seen } from '#tests/support/xbox/far-side.ts'
import { contractOf, history, modern, old, page, paged, rows } from '#tests/support/xbox/history-pages.ts'
import { NO_LIMITS } from '../accounts/service-limits.ts'
import { XboxError, XboxMalformed, XboxNotFound, XboxPrivate } from '../errors.ts'

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

test.each([403, 404, 204, 400, 410])(
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
  'given %d, the player is private, in the same words for everyone, and the other contract is not asked',
  async (status) => {
    await using far = await aClient(history(() => ({ status })))
    await expect(far.client.titleHistory('77')).rejects.toMatchObject({
      name: XboxPrivate.name,
      message: `The history is not readable (status ${status}).`,
    })
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

// The first page of contract 2 is there, and the rest may never be.
test.each<[string, Play]>([
  [
    'contract 1 that is down',
    history((contract) => (contract === 1 ? { status: 500 } : page([modern(1)], null, 1))),
  ],
  [
    'an HTML page for contract 1',
    history((contract) => (contract === 1 ? { body: '<html>Oops</html>' } : page([modern(1)], null, 1))),
  ],
  [
    'a second page that never comes',
    history((contract, { query }) => {
      if (contract === 1) return page([], null, 0)
      return query.has('continuationToken') ? { instead: 'reset' } : page([modern(1)], '1', 2)
    }),
  ],
])(
  'given %s, the read fails, or gives the rest to whoever leaves out what cannot be read',
  async (_, play) => {
    await using far = await aClient(play)
    await expect(far.client.titleHistory('77')).rejects.toThrow(XboxError)
    await expect(far.client.titleHistory('77', { unreadable: 'skip' })).resolves.toMatchObject({
      titles: [{ titleId: 1 }],
      enoughForGains: true,
      complete: false,
      leftOut: expect.stringMatching(/achievements.*\.$/),
    })
  },
)

test('given a part that cannot be read and nothing besides, the read fails', async () => {
  await using far = await aClient(
    history((contract) => (contract === 1 ? { status: 500 } : page([], null, 0))),
  )
  const read = far.client.titleHistory('77', { unreadable: 'skip' })
  await expect(read).rejects.toThrow('answered 500')
})

test('given something that is no xuid, nothing is asked', async () => {
  await using far = await aClient(() => undefined)
  await expect(far.client.titleHistory('77)/x(')).rejects.toThrow(XboxNotFound)
  expect(far.farSide.seen).toEqual([])
})
