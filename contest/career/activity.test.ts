import { describe, expect, test } from 'vitest'
import { activeWeeks, bestWeek, biggestDay, weeksInARow, withoutJoining } from './activity.ts'

const day = (date: string, squares: number, points = squares * 3) => ({ date, squares, points })

describe('weeks in a row', () => {
  // 2026-11-16 is a Monday.
  test.each([
    ['nothing at all', [], 0],
    ['a square this week', [day('2026-11-16', 1)], 1],
    ['a square last week alone: this week has not ended', [day('2026-11-15', 1)], 1],
    ['nothing for two weeks', [day('2026-11-08', 1)], 0],
    [
      'three weeks, then this one',
      ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-17'].map((d) => day(d, 1)),
      4,
    ],
    ['a gap', [day('2026-11-02', 1), day('2026-10-20', 1), day('2026-11-10', 2)], 2],
    ['days that only cost points', [day('2026-11-16', 0, -3), day('2026-11-09', 1)], 1],
    ['two years', [day('2025-12-31', 1), day('2026-01-05', 1)], 0],
  ])('given %s', (_, days, count) => {
    expect(weeksInARow(days, '2026-11-17')).toBe(count)
  })

  test('given a row over the new year, its weeks are whole', () => {
    expect(
      weeksInARow([day('2025-12-28', 1), day('2026-01-01', 1), day('2026-01-06', 1)], '2026-01-07'),
    ).toBe(3)
  })
})

test('given days of several weeks, the best is the first of those with the most squares', () => {
  const days = [day('2026-06-01', 2), day('2026-06-07', 3), day('2026-06-08', 5), day('2026-06-15', 1)]
  expect(activeWeeks(days).map(({ squares }) => squares)).toEqual([5, 5, 1])
  expect(bestWeek(days)).toEqual({ from: '2026-06-01', squares: 5 })
  expect(bestWeek([day('2026-06-01', 0, -3)])).toBeNull()
})

test('given days with as many squares, the one with more points is the biggest', () => {
  const [first, second] = [day('2026-06-01', 2, 6), day('2026-06-03', 2, 56)]
  expect(biggestDay([first, second, day('2026-06-04', 1, 90)])).toBe(second)
  expect(biggestDay([day('2026-06-04', 0, 50)]), 'a day without a square is none').toBeNull()
})

test('given the day of joining, what the first scan found is taken off, and what came later stays', () => {
  const days = [day('2026-03-02', 112, 1420), day('2026-03-03', 1)]
  expect(withoutJoining(days, day('2026-03-02', 110, 1414))).toEqual([day('2026-03-02', 2, 6), days[1]])
  expect(withoutJoining(days, null)).toEqual(days)
})
