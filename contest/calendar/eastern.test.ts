import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, easternDate, mondayOf } from './days.ts'
import { monthBefore, monthSpan, weekSpan } from './eastern.ts'

const HOUR = 60 * 60 * 1000

describe('a week begins on Monday, 00:00 in New York', () => {
  test.each([
    ['a summer week', '2025-07-14', '2025-07-14T04:00:00.000Z', 168],
    ['a winter week', '2025-12-15', '2025-12-15T05:00:00.000Z', 168],
    ['the week that loses an hour, 2025', '2025-03-03', '2025-03-03T05:00:00.000Z', 167],
    ['the week that gains an hour, 2025', '2025-10-27', '2025-10-27T04:00:00.000Z', 169],
    ['the week that loses an hour, 2026', '2026-03-02', '2026-03-02T05:00:00.000Z', 167],
    ['the week that gains an hour, 2026', '2026-10-26', '2026-10-26T04:00:00.000Z', 169],
    ['a week across two years', '2025-12-29', '2025-12-29T05:00:00.000Z', 168],
  ])('%s', (_, monday, start, hours) => {
    const span = weekSpan(monday)
    expect(span.start.toISOString()).toBe(start)
    expect((span.end.getTime() - span.start.getTime()) / HOUR).toBe(hours)
  })

  test.each([
    ['2025-07-14', '2025-07-14'],
    ['2025-07-20', '2025-07-14'],
    ['2026-01-01', '2025-12-29'],
    ['2024-02-29', '2024-02-26'],
  ])('%s belongs to the week of %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday)
  })

  test('every moment lies in exactly one week, and weeks follow each other without a gap', () => {
    const moments = fc.date({ min: new Date('2025-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (moment) => {
        const monday = mondayOf(easternDate(moment))
        const { start, end } = weekSpan(monday)
        expect(start <= moment && moment < end).toBe(true)
        expect(weekSpan(addDays(monday, 7)).start).toEqual(end)
      }),
    )
  })
})

describe('a month begins on the first, 00:00 in New York', () => {
  test.each([
    ['2025-07', '2025-07-01T04:00:00.000Z', '2025-08-01T04:00:00.000Z'],
    ['2025-11', '2025-11-01T04:00:00.000Z', '2025-12-01T05:00:00.000Z'],
    ['2025-12', '2025-12-01T05:00:00.000Z', '2026-01-01T05:00:00.000Z'],
    ['2026-03', '2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z'],
  ])('%s', (month, start, end) => {
    const span = monthSpan(month)
    expect([span.start.toISOString(), span.end.toISOString()]).toEqual([start, end])
  })

  test.each([
    ['2025-12', 1, '2026-01'],
    ['2026-01', -1, '2025-12'],
    ['2025-07', -12, '2024-07'],
  ])('%s and %i months is %s', (month, count, expected) => {
    expect(addMonths(month, count)).toBe(expected)
  })
})

describe('the same moment of the month before', () => {
  test.each([
    ['in the middle', '2025-09-15T14:00:00Z', '2025-08-15T14:00:00.000Z'],
    ['on a day that the month before has not', '2025-03-31T12:00:00Z', '2025-03-01T05:00:00.000Z'],
    [
      'across the change of the clocks, by the clock on the wall',
      '2025-11-15T19:00:00Z',
      '2025-10-15T18:00:00.000Z',
    ],
    ['at the first moment', '2025-09-01T04:00:00Z', '2025-08-01T04:00:00.000Z'],
    ['in January', '2026-01-10T05:00:00Z', '2025-12-10T05:00:00.000Z'],
  ])('%s', (_, moment, expected) => {
    expect(monthBefore(new Date(moment)).toISOString()).toBe(expected)
  })
})
