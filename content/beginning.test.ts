import { describe, expect, test } from 'vitest'
import { applyPatches } from '#contest/rules/editions.ts'
import { beginningOn, sinceBeginning } from './beginning.ts'
import { loadContent } from './load.ts'

const content = loadContent()
const last = content.patches.at(-1)?.number ?? 0

describe('a contest that begins from today', () => {
  const begun = sinceBeginning(content, { patch: last, date: '2026-11-16' })

  test('has the grid and the challenges as they stand, in one launch of that day', () => {
    expect(begun.patches.map(({ number, date, title }) => ({ number, date, title }))).toEqual([
      { number: last, date: '2026-11-16', title: 'Launch' },
    ])
    expect(applyPatches(begun.patches)).toEqual(applyPatches(content.patches))
  })

  test('has no announcements of the time before it', () => {
    expect(begun.posts.announcements).toEqual([])
  })

  test('keeps its rules and answers, dated from the beginning', () => {
    const dates = [begun.posts.faq, begun.posts['contest-details'], begun.posts['how-it-works']]
      .flatMap((posts) => posts ?? [])
      .map(({ date, year, month, day }) => ({ date, year, month, day }))
    expect(new Set(dates.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ date: '2026-11-16', year: 2026, month: 11, day: 16 })]),
    )
  })
})

test.each([
  ['after the last patch', '2026-11-16', last],
  ['between two patches', '2025-08-05', 2],
  ['before the launch', '2025-01-01', 0],
])('given a day %s, what is in force then is the beginning', (_, date, patch) => {
  expect(beginningOn(content, date)).toEqual({ patch, date })
})

test('given a later patch, it follows the beginning as it is', () => {
  const begun = sinceBeginning(content, { patch: last - 1, date: '2025-09-10' })
  expect(begun.patches.slice(1)).toEqual(content.patches.slice(-1))
  expect(applyPatches(begun.patches)).toEqual(applyPatches(content.patches))
})

test('given content that has only its launch, the launch is of the day of the beginning', () => {
  const [launch] = content.patches
  const young = { ...content, patches: launch ? [launch] : [] }
  const begun = sinceBeginning(young, { patch: 0, date: '2026-11-16' })
  expect(begun.patches).toMatchObject([
    { number: 0, date: '2026-11-16', games: { length: launch?.games.length } },
  ])
})

test('given a contest that began with its launch, nothing is left out', () => {
  expect(sinceBeginning(content, { patch: 0, date: '2025-07-14' })).toBe(content)
})
