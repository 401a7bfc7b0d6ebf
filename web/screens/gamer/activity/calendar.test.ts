import { expect, test } from 'vitest'
import { calendarOf, dayAfterKey, WEEKS } from './calendar.ts'

// A Tuesday.
const TODAY = '2026-11-17'
const day = (date: string, squares: number) => ({ date, squares, points: squares * 3 })

test('given days of the last year, they stand in 53 weeks up to today', () => {
  const { weeks, squares, inARow, best, biggest } = calendarOf(
    [
      day('2025-11-16', 9),
      day('2025-11-17', 1),
      day('2026-06-06', 8),
      day('2026-11-08', 2),
      day('2026-11-15', 3),
    ],
    null,
    TODAY,
  )
  expect(weeks).toHaveLength(WEEKS)
  expect(weeks[0]).toMatchObject({
    monday: '2025-11-17',
    days: [{ step: 1 }, { step: 0 }, {}, {}, {}, {}, {}],
  })
  expect(weeks.at(-1)?.days.map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-17'])
  expect(squares, 'the day before the first week is not one of them').toBe(14)
  expect(inARow).toBe(2)
  expect(weeks.flatMap(({ monday, isInRow }) => (isInRow ? monday : []))).toEqual([
    '2026-11-02',
    '2026-11-09',
  ])
  expect(best).toEqual({ from: '2026-06-01', squares: 8 })
  expect(weeks.find(({ isBest }) => isBest)?.monday).toBe('2026-06-01')
  expect(biggest?.date).toBe('2026-06-06')
})

test('given squares in the week that has begun, it is part of the row', () => {
  const { weeks, inARow } = calendarOf([day('2026-11-15', 1), day('2026-11-17', 1)], null, TODAY)
  expect(inARow).toBe(2)
  expect(weeks.slice(-3).map(({ isInRow }) => isInRow)).toEqual([false, true, true])
})

test('given a newcomer, the days before joining are dots, and the first scan is no day of squares', () => {
  const joined = day('2026-11-14', 12)
  const { weeks, squares, best, joined: since } = calendarOf([joined, day('2026-11-15', 0)], joined, TODAY)
  const days = weeks.flatMap((week) => week.days)
  expect(days.filter(({ isBefore }) => !isBefore).map(({ date }) => date)).toEqual([
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
  ])
  expect({ squares, best, since }).toEqual({ squares: 0, best: null, since: '2026-11-14' })
})

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 3],
  [5, 4],
  [60, 4],
])('given %i squares, the day is drawn as step %i', (squares, step) => {
  const { weeks } = calendarOf([day(TODAY, squares)], null, TODAY)
  expect(weeks.at(-1)?.days.at(-1)?.step).toBe(step)
})

test('given months, each is named once over its first whole week', () => {
  const named = calendarOf([], null, TODAY).weeks.flatMap(({ month }) => month ?? [])
  expect(named).toEqual(['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'])
})

test.each([
  ['ArrowLeft', '2026-11-10'],
  ['ArrowUp', '2026-11-16'],
  ['ArrowRight', TODAY],
  ['Home', '2025-11-17'],
  ['End', TODAY],
  ['a', undefined],
])('given the key %s on the last day, it leads to %s', (key, date) => {
  expect(dayAfterKey(key, TODAY, calendarOf([], null, TODAY))).toBe(date)
})
