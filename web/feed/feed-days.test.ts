import { expect, test } from 'vitest'
import { feedDays, upTo } from './feed-days.ts'
import type { ReceivedEvent } from './feed-entry.ts'

const at = (
  event_timestamp: string | null,
  event_type: ReceivedEvent['event_type'] = 'game_gained',
): ReceivedEvent => ({
  event_timestamp,
  event_type,
})
const told = (...events: ReceivedEvent[]) =>
  feedDays(events).map(({ heading, note, items }) => [heading, note, items.length])

test('given events of two days, each day tells what happened', () => {
  expect(
    told(
      at('2025-09-13T18:04:00Z'),
      at('2025-09-13T18:04:00Z', 'challenge_gained'),
      at('2025-09-13T06:04:00Z', 'game_lost'),
      at('2025-09-11T06:04:00Z', 'other'),
    ),
  ).toEqual([
    ['Saturday, September 13', '2 gained, 1 lost', 3],
    ['Thursday, September 11', '', 1],
  ])
})

test('given an evening in New York, the day is the one there', () => {
  expect(told(at('2025-09-14T03:59:00Z', 'game_lost'))).toEqual([['Saturday, September 13', '1 lost', 1]])
})

test('given events of an earlier year, the year is told', () => {
  const headings = told(at('2026-01-02T12:00:00Z'), at('2025-12-31T12:00:00Z')).map(([heading]) => heading)
  expect(headings).toEqual(['Friday, January 2', 'Wednesday, December 31, 2025'])
})

test('given no readable time, the event is still listed', () => {
  expect(told(at(null), at('soon'))).toEqual([['Date unknown', '2 gained', 2]])
})

test('given no events, there are no days', () => {
  expect(feedDays([])).toEqual([])
})

test.each([
  [0, []],
  [1, [['2 gained', 1]]],
  [2, [['2 gained', 2]]],
  [
    3,
    [
      ['2 gained', 2],
      ['1 gained', 1],
    ],
  ],
  [
    9,
    [
      ['2 gained', 2],
      ['1 gained', 1],
    ],
  ],
])('given room for %s events of two days, those are left and the notes still tell of all', (count, left) => {
  const days = feedDays([at('2025-09-13T18:04:00Z'), at('2025-09-13T17:04:00Z'), at('2025-09-11T06:04:00Z')])
  expect(upTo(days, count).map(({ note, items }) => [note, items.length])).toEqual(left)
})
