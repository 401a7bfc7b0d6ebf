import { expect, test } from 'vitest'
import { dayLabel, formatDeskTime, span, timeOfDay } from './desk-times.ts'

const NOW = new Date('2026-11-16T03:00:00Z')

test.each([
  ['2026-11-15T18:58:00Z', 'Today', '01:58 PM'],
  ['2026-11-15T04:59:00Z', 'Yesterday', '11:59 PM'],
  ['2026-11-08T17:00:00Z', '11/08/2026', '12:00 PM'],
])('given %s, the day is %s and the time %s', (at, day, time) => {
  expect([dayLabel(at, NOW), timeOfDay(at)]).toEqual([day, time])
})

test('a moment says its day, time and zone', () => {
  expect(formatDeskTime('2026-11-15T19:00:00Z')).toBe('11/15/2026 02:00 PM EST')
})

test.each([
  [1, '1 second'],
  [89, '89 seconds'],
  [1500, '25 minutes'],
  [7200, '2 hours'],
  [40 * 3600, '2 days'],
])('given %i seconds, it is %s', (seconds, text) => {
  expect(span(seconds)).toBe(text)
})
