import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chartDomain, dayTicks, type HistoryView, valueTicks } from './chart-domain.ts'

describe('the domain', () => {
  test.each<[string, HistoryView, number[], [number, number]]>([
    ['ranks far apart: a tenth of the range', 'rank', [44, 7, 24], [3.3, 47.7]],
    ['ranks close together: one rank', 'rank', [14, 12], [11, 15]],
    ['a single rank: one rank', 'rank', [14], [13, 15]],
    ['a padding below rank 1: rank 1', 'rank', [1, 3], [1, 4]],
    ['a range of ten ranks: exactly one rank', 'rank', [20, 30], [19, 31]],
    ['points far apart: a tenth of the range', 'points', [1000, 6000], [500, 6500]],
    ['points close together: a hundred', 'points', [1000, 1030], [900, 1130]],
    ['a single value: a hundred', 'points', [500], [400, 600]],
    ['a padding below no points: no points', 'points', [3, 60], [0, 160]],
    ['no points at all', 'points', [0], [0, 100]],
    ['no values', 'rank', [], [1, 2]],
  ])('given %s', (_, view, values, [low, high]) => {
    const domain = chartDomain(view, values)
    expect(domain[0]).toBeCloseTo(low)
    expect(domain[1]).toBeCloseTo(high)
  })
})

describe('the ticks of values', () => {
  test.each<[[number, number], number[]]>([
    [
      [1, 47.7],
      [10, 20, 30, 40],
    ],
    [
      [11, 15],
      [11, 12, 13, 14, 15],
    ],
    [
      [500, 6500],
      [2000, 4000, 6000],
    ],
    [
      [0, 100],
      [0, 20, 40, 60, 80, 100],
    ],
    [
      [1, 2],
      [1, 2],
    ],
  ])('given %j, they are %j', (domain, ticks) => {
    expect(valueTicks(domain, 5)).toEqual(ticks)
  })

  test('they are whole, inside, rising, and not many more than asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), (low, range) => {
        const ticks = valueTicks([low, low + range], 5)
        expect(ticks.every((tick) => Number.isInteger(tick) && tick >= low && tick <= low + range)).toBe(true)
        expect(ticks).toEqual([...new Set(ticks)].sort((a, b) => a - b))
        expect(ticks.length).toBeLessThanOrEqual(6)
      }),
    )
  })
})

describe('the ticks of days', () => {
  const day = 24 * 60 * 60 * 1000
  test.each<[string, number, number, number[]]>([
    ['a week with room for all', 6, 7, [0, 1, 2, 3, 4, 5, 6]],
    ['46 days with room for eight', 46, 8, [0, 6, 12, 18, 24, 30, 36, 42]],
    ['one day', 0, 8, [0]],
    ['no room', 10, 0, [0]],
  ])('given %s', (_, days, room, expected) => {
    const from = Date.UTC(2025, 6, 29)
    expect(dayTicks(from, from + days * day, room).map((time) => (time - from) / day)).toEqual(expected)
  })
})
