import { expect, test } from 'vitest'
import { dayNamed } from '../calendar.ts'
import { weekDays, weekDaysText } from './week-days.ts'

const MONDAY = dayNamed('2025-09-08') ?? Number.NaN

test('given completions, each counts on its day in New York', () => {
  const times = [
    '2025-09-08T06:00:00Z',
    '2025-09-11T03:00:00Z', // still Wednesday there
    '2025-09-10T18:00:00Z',
    '2025-09-15T06:00:00Z', // the week after
    null,
    'soon',
  ]
  const days = weekDays(MONDAY, times, MONDAY + 5)
  expect(days.map(({ name, count }) => `${name} ${count}`)).toEqual([
    'Mon 1',
    'Tue 0',
    'Wed 2',
    'Thu 0',
    'Fri 0',
    'Sat 0',
    'Sun 0',
  ])
  expect(days.filter(({ isToday }) => isToday).map(({ name }) => name)).toEqual(['Sat'])
  expect(weekDaysText(days)).toBe('3 completions this week: Mon 1, Wed 2')
})

test('given counts of the server, those are shown', () => {
  const days = weekDays(MONDAY, ['2025-09-08T06:00:00Z'], MONDAY, [120, 0, 3, 0, 0, 0, 0])
  expect(weekDaysText(days)).toBe('123 completions this week: Mon 120, Wed 3')
})

test('given none, says so', () => {
  expect(weekDaysText(weekDays(MONDAY, [], MONDAY))).toBe('0 completions this week')
})
