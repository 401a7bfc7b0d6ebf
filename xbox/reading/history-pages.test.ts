import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aClient } from '#tests/support/xbox/a-client.ts'
import { history, modern, old, page, rows } from '#tests/support/xbox/history-pages.ts'
import { NO_LIMITS } from '../accounts/service-limits.ts'
import { HistoryPages } from './history-pages.ts'

/** How many titles of each era there are, on pages of which length, and which of them cannot be read. */
const state = fc.record({
  newer: fc.nat(5),
  older: fc.nat(3),
  length: fc.constantFrom(2, 1000),
  broken: fc.constantFrom(null, 'a row', 'the total', 'the older era'),
})

test('given any histories after each other, what is recognised is what a reading without memory finds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(state, { minLength: 2, maxLength: 6 }), async (states) => {
      let [now] = states
      const play = history((contract, { query }) => {
        const { newer, older, length, broken } = now!
        if (contract === 1 && broken === 'the older era') return { status: 403 }
        const list = contract === 2 ? rows(newer, 1, modern) : rows(older, 5000, old)
        if (contract === 2 && broken === 'a row') list.push({ ...modern(77), titleId: -1 })
        const from = Number(query.get('continuationToken') ?? 0)
        const next = from + length < list.length ? String(from + length) : null
        return page(list.slice(from, from + length), next, list.length + (broken === 'the total' ? 1 : 0))
      })
      await using far = await aClient(play, { limits: NO_LIMITS })
      let before: HistoryPages | undefined
      // Each twice, so that there is something to recognise.
      for (now of states.flatMap((each) => [each, each])) {
        const pages = new HistoryPages(before?.seen)
        const read = await far.client.titleHistory('77', { pages })
        expect({ ...read }).toEqual(await far.client.titleHistory('77'))
        before = pages
      }
    }),
    { numRuns: 15 },
  )
})

test('given the same pages, they are not parsed; given one more title, both are', async () => {
  let newer = 2
  const play = history((contract) =>
    contract === 2 ? page(rows(newer, 1, modern), null, newer) : page([old(5000)], null, 1),
  )
  await using far = await aClient(play)
  const read = async (before?: HistoryPages) => {
    const pages = new HistoryPages(before?.seen)
    return { pages, history: await far.client.titleHistory('77', { pages }) }
  }
  const first = await read()
  const second = await read(first.pages)
  expect([first.pages.areKnown, second.pages.areKnown]).toEqual([false, true])
  expect(second.pages.seen).toEqual(first.pages.seen)
  newer = 3
  const third = await read(second.pages)
  expect(third.pages.areKnown).toBe(false)
  expect(third.history.titles).toHaveLength(4)
})
