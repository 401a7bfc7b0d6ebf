import { expect, test } from 'vitest'
import { aClient } from '#tests/support/xbox/a-client.ts'
import type { Play, Reply, Seen } from '#tests/support/xbox/far-side.ts'
import { history, modern, page, rows } from '#tests/support/xbox/history-pages.ts'
import { NO_LIMITS } from '../accounts/service-limits.ts'

// Lists that do not add up (docs/xbox-live.md, section 12.3).

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
  [
    'a 400 for the second page',
    (seen) => (position(seen) === 0 ? page(rows(50, 1, modern), '50', 100) : { status: 400 }),
    { titles: 50, complete: false, reads: 1, requests: 3 },
  ],
  [
    'a second page without rows that takes the count back',
    (seen) => (position(seen) === 0 ? page(rows(50, 1, modern), '50', 100) : page([], null, 0)),
    { titles: 50, complete: false, reads: 2, requests: 5 },
  ],
  [
    'a full page with a row that cannot be used, and neither count nor token',
    (seen) => ({
      body: { titles: rows(1100, 0, modern).slice(position(seen)).slice(0, 1000) },
    }),
    { titles: 1099, complete: false, reads: 1, requests: 3 },
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
  const read = await far.client.titleHistory('77', { maxReads: 1 })
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
