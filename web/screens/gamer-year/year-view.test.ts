import { expect, test } from 'vitest'
import {
  badgesReached,
  bestMonth,
  playedDays,
  ranksOf,
  squaresByMonth,
  squaresByWeek,
  yearStart,
} from './year-view.ts'

const day = (date: string, squares: number) => ({ date, squares, points: squares * 3 })
const DAYS = [day('2026-03-02', 2), day('2026-08-15', 9), day('2026-08-16', 1)]
const SPAN = { start: new Date('2026-01-01T05:00:00Z'), end: new Date('2027-01-01T05:00:00Z') }

test('given days, months and weeks add them up', () => {
  const months = squaresByMonth(DAYS)
  expect(months).toEqual([0, 0, 2, 0, 0, 0, 0, 10, 0, 0, 0, 0])
  expect(bestMonth(months)).toBe(7)
  expect(bestMonth(squaresByMonth([]))).toBeNull()
  const weeks = squaresByWeek(2026, DAYS)
  expect([weeks[0]?.monday, weeks.at(-1)?.monday]).toEqual(['2025-12-29', '2026-12-28'])
  expect(weeks.filter(({ squares }) => squares > 0)).toEqual([
    { monday: '2026-03-02', squares: 2 },
    { monday: '2026-08-10', squares: 10 },
  ])
})

test('given the year of joining, it starts from the first scan', () => {
  const joined = { date: '2026-03-02', squares: 2, points: 1420, rank: 61, challenges: 14 }
  const year = { days: DAYS, joined, points: [0, 3590], rank: [null, 7] }
  expect(yearStart(year)).toEqual({ points: 1420, rank: 61 })
  expect(playedDays(year)[0]?.squares).toBe(0)
  expect(yearStart({ points: [12, 30], rank: [9, 8] })).toEqual({ points: 12, rank: 9 })
  expect(yearStart({})).toEqual({ points: 0, rank: null })
})

test('given a history, the line begins with the rank that the year began with', () => {
  const entry = (timestamp: string, site_rank: number, badge: string) => ({ timestamp, site_rank, badge })
  const history = [
    entry('2025-11-01T07:00:00Z', 80, 'Gold'),
    entry('2025-12-01T07:00:00Z', 61, 'Gold'),
    entry('2026-03-02T07:00:00Z', 40, 'Diamond'),
    entry('2026-04-02T07:00:00Z', 41, 'Gold'),
    entry('2027-02-02T07:00:00Z', 4, 'Immortal'),
  ]
  const ranks = ranksOf(history, SPAN)
  expect(ranks.map(({ date, rank }) => [date, rank])).toEqual([
    ['2026-01-01', 61],
    ['2026-03-02', 40],
    ['2026-04-02', 41],
  ])
  expect(ranks[0]?.place).toBe(0)
  expect(badgesReached(ranks, ['Gold']).map(({ badge }) => badge)).toEqual(['Diamond'])
  expect(ranksOf([{}, entry('x', 1, '')], SPAN)).toEqual([])
})
