import { expect, test } from 'vitest'
import type { ReceivedHistoryEntry } from '../received.ts'
import { historyPoints, historySummary } from './history-points.ts'

const entry = (day: number, site_rank: number, points: number): ReceivedHistoryEntry => ({
  timestamp: `2025-08-${String(day).padStart(2, '0')}T06:04:00Z`,
  site_rank,
  points,
  challenge_points: 10,
  badge: 'Gold',
})

test('given entries in any order, they come oldest first', () => {
  expect(historyPoints([entry(9, 3, 90), entry(1, 9, 30)]).map(({ rank }) => rank)).toEqual([9, 3])
})

test('given points as text with commas, they are numbers', () => {
  const received = {
    ...entry(1, 1, 0),
    points: '1,234',
    challenge_points: '1,000',
  } as unknown as ReceivedHistoryEntry
  expect(historyPoints([received])[0]).toMatchObject({ points: 1234, challengePoints: 1000 })
})

test('given missing fields, the rest is kept', () => {
  expect(historyPoints([{ timestamp: '2025-08-01T00:00:00Z' }])).toMatchObject([
    { rank: null, points: null, challengePoints: null, badge: 'Unranked' },
  ])
})

test('given no readable time, the entry is left out', () => {
  expect(historyPoints([{ ...entry(1, 1, 1), timestamp: null }, { timestamp: 'yesterday' }])).toEqual([])
})

test.each([
  ['a better rank', [44, 7], 'rank', 'Rank #7, up 37 since 08/01/2025'],
  ['a worse rank', [7, 44], 'rank', 'Rank #44, down 37 since 08/01/2025'],
  ['the same rank', [7, 7], 'rank', 'Rank #7, unchanged since 08/01/2025'],
  ['more points', [1206, 5551], 'points', '5,551 points, up 4,345 since 08/01/2025'],
  ['fewer points', [30, 27], 'points', '27 points, down 3 since 08/01/2025'],
  ['one entry', [12], 'rank', 'Rank #12'],
  ['none', [], 'points', ''],
] as const)('given %s, the summary says so', (_, values, view, expected) => {
  const points = historyPoints(values.map((value, index) => entry(index + 1, value, value)))
  expect(historySummary(points, view)).toBe(expected)
})
