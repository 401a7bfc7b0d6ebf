import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aClient } from '#tests/support/xbox/a-client.ts'
import { history, modern, old, page, rows } from '#tests/support/xbox/history-pages.ts'
import { NO_LIMITS } from '../accounts/service-limits.ts'
import type { TitleInHistory } from '../shapes/history-page.ts'
import { eraOf, HistoryPages } from './history-pages.ts'
import type { TitleHistory } from './title-history.ts'

/** How many titles of each era there are, what was played of them, on pages of which length, and which of them cannot be read. */
const state = fc.record({
  newer: fc.nat(5),
  older: fc.nat(3),
  score: fc.constantFrom(30, 40),
  oddities: fc.constantFrom(null, null, 'a title of both eras', 'no number of achievements'),
  length: fc.constantFrom(2, 1000),
  broken: fc.constantFrom(null, 'a row', 'the total', 'the older era'),
})

/** As a memory knows it. */
const withoutName = (title: TitleInHistory): TitleInHistory => ({ ...title, name: '', machine: null })

test('given any histories after each other, what is recognised is what a reading without memory finds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(state, { minLength: 2, maxLength: 6 }), async (states) => {
      let [now] = states
      const play = history((contract, { query }) => {
        const { newer, older, score, oddities, length, broken } = now!
        if (contract === 1 && broken === 'the older era') return { status: 403 }
        const list = contract === 2 ? rows(newer, 1, modern) : rows(older, 5000, old)
        if (contract === 2) list.push(modern(99, { currentGamerscore: score }))
        else if (oddities === 'a title of both eras') list.push(old(1))
        else if (oddities) list.push(old(98, { totalAchievements: null }))
        if (contract === 2 && broken === 'a row') list.push({ ...modern(77), titleId: -1 })
        const from = Number(query.get('continuationToken') ?? 0)
        const next = from + length < list.length ? String(from + length) : null
        return page(list.slice(from, from + length), next, list.length + (broken === 'the total' ? 1 : 0))
      })
      await using far = await aClient(play, { limits: NO_LIMITS })
      let before: HistoryPages | undefined
      let known: TitleHistory | undefined
      // Each twice, so that there is something to recognise.
      for (now of states.flatMap((each) => [each, each])) {
        const pages = new HistoryPages(
          before?.seen,
          (era) => known?.titles.filter((each) => eraOf(each) === era).map(withoutName) ?? [],
        )
        const read = await far.client.titleHistory('77', { pages })
        const whole = await far.client.titleHistory('77')
        const isParsed = (titleId: number) =>
          read.titles.some((each) => each.titleId === titleId && each.name)
        const titles = whole.titles.map((each) => (isParsed(each.titleId) ? each : withoutName(each)))
        expect({ ...read }).toEqual({ ...whole, titles })
        before = pages
        known = whole
      }
    }),
    { numRuns: 15 },
  )
})

test('given the same pages, they are not parsed; given one more title, only its page is', async () => {
  let newer = 2
  const play = history((contract) =>
    contract === 2 ? page(rows(newer, 1, modern), null, newer) : page([old(5000)], null, 1),
  )
  await using far = await aClient(play)
  const read = async (before?: { pages: HistoryPages; history: TitleHistory }) => {
    const titlesOf = (era: string) =>
      before?.history.titles.filter(({ platform }) => platform === era).map(withoutName) ?? []
    const pages = new HistoryPages(before?.pages.seen, titlesOf)
    return { pages, history: await far.client.titleHistory('77', { pages }) }
  }
  const first = await read()
  const second = await read(first)
  expect([first.pages.areKnown, second.pages.areKnown]).toEqual([false, true])
  expect(second.pages.seen).toEqual(first.pages.seen)
  newer = 3
  const third = await read(second)
  expect(third.pages.areKnown).toBe(false)
  expect(third.history.titles.map(({ name }) => name)).toEqual(['Title 1', 'Title 2', 'Title 3', ''])
})
