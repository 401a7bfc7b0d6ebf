import { expect, test } from 'vitest'
import { firstIndex, indexAt, indexAtShare, shareOf, weeklyGains } from './moments.ts'

const TIMES = ['2026-01-01T07:00:00Z', '2026-01-09T07:00:00Z', '2026-01-15T07:00:00Z']

test.each([
  [null, 2],
  ['2026-01-09T07:00:00Z', 1],
  ['2026-01-15', 1],
  ['2025-01-01', 0],
  ['2027-01-01', 2],
  ['banana', 2],
])('given %s, the settlement is number %i', (at, index) => {
  expect(indexAt(TIMES, at)).toBe(index)
})

test('given points over two weeks, each week has its gain, and a loss is none', () => {
  const series = [100, 160, 130].map((points, index) => ({ at: TIMES[index]!, points }))
  expect(weeklyGains(TIMES, series)).toEqual([0, 60])
})

test('given a time between the first and the last, it stands in between', () => {
  expect(shareOf(TIMES, '2026-01-08T07:00:00Z')).toBe(0.5)
  expect(shareOf(TIMES, '2020-01-01')).toBe(0)
})

test.each([
  [0, 2, 0],
  [1, 0, 2],
  [0.55, 0, 1],
  [0.58, 1, 2],
  [0.5, 1, 0],
  [8 / 14, 1, 1],
])('given the knob at %d, drawn from settlement %i, it stands at %i', (share, from, index) => {
  expect(indexAtShare(TIMES, share, from)).toBe(index)
})

test('given points since the second settlement, playing begins there; without any at the first', () => {
  expect(firstIndex(TIMES, [{ at: '2026-01-09T06:59:00Z', points: 3 }])).toBe(1)
  expect(firstIndex(TIMES, [])).toBe(0)
})
