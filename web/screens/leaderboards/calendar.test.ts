import { describe, expect, test } from 'vitest'
import {
  dayNamed,
  dayTitle,
  monthsBetween,
  monthTitle,
  shortDayWithWeekday,
  timeLeft,
  weekTitle,
} from './calendar.ts'

const day = (date: string): number => dayNamed(date) ?? Number.NaN

describe('days', () => {
  test.each([null, undefined, '', '2025', 'soon', '2025-13', '2025-09-08T00:00:00Z'])(
    'given %s, names no day',
    (date) => {
      expect(dayNamed(date)).toBeNull()
    },
  )
})

describe('titles', () => {
  test.each([
    ['2025-09-08', '2025-09-13', 'September 8 to 14'],
    ['2025-09-29', '2025-09-30', 'September 29 to October 5'],
    ['2025-12-29', '2026-01-02', 'December 29 to January 4'],
    ['2025-09-08', '2026-03-01', 'September 8 to 14, 2025'],
  ])('given the week of %s on %s, reads %s', (monday, today, title) => {
    expect(weekTitle(day(monday), day(today))).toBe(title)
  })

  test('given a month, spells it and its first day', () => {
    expect(monthTitle(day('2025-09'))).toBe('September 2025')
    expect(dayTitle(day('2025-09'))).toBe('September 1')
  })

  test('given a day, says which of the week it is', () => {
    expect(shortDayWithWeekday(day('2025-09-08'))).toBe('Mon 09/08')
  })
})

test.each([
  [33 * 3_600_000, '1 day 9 hours'],
  [48 * 3_600_000, '2 days'],
  [3_600_000 + 60_000, '1 hour 1 minute'],
  [5 * 60_000, '5 minutes'],
  [59_000, 'less than a minute'],
  [0, 'less than a minute'],
])('given %i ms, %s are left', (milliseconds, text) => {
  expect(timeLeft(milliseconds)).toBe(text)
})

test.each([
  ['2025-11', '2026-02', ['2026-02', '2026-01', '2025-12', '2025-11']],
  ['2025-11', '2025-11', ['2025-11']],
  ['2025-12', '2025-11', []],
  [undefined, '2025-11', []],
  ['July', '2025-11', []],
])('given months from %s to %s, they are %j', (first, last, expected) => {
  expect(monthsBetween(first, last)).toEqual(expected)
})
