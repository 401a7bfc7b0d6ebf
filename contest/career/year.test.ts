import fc from 'fast-check'
import { expect, test } from 'vitest'
import { easternDate } from '../calendar/days.ts'
import { pointsChanges } from '../past/points-changes.ts'
import { squareNumber } from '../rules/grid.ts'
import { SquareSet } from '../rules/square-set.ts'
import { type RankedMoment, yearOf } from './year.ts'

interface Then {
  at: string
  squares: readonly number[]
  prices?: Readonly<Record<number, number>>
  rank?: number
}

const moment = ({ at, squares, prices = {}, rank = 5 }: Then, index: number): RankedMoment => ({
  version: index + 1,
  at: new Date(at),
  rank,
  points: 3 * squares.length + Object.values(prices).reduce((sum, price) => sum + price, 0),
  standing: {
    squares: SquareSet.of(squares.map(squareNumber)),
    challenges: Object.keys(prices).map(Number),
    prices: Object.values(prices),
  },
})

const LIFE = [
  { at: '2025-11-03T19:00:00Z', squares: [1, 2, 3], prices: { 7: 50 }, rank: 60 },
  { at: '2025-12-31T19:00:00Z', squares: [1, 2, 3, 4], prices: { 7: 50 }, rank: 40 },
  // Two in the morning UTC: still the old year in New York.
  { at: '2026-01-01T02:00:00Z', squares: [1, 2, 3, 4, 5], prices: { 7: 50 }, rank: 39 },
  { at: '2026-01-05T19:00:00Z', squares: [2, 3, 4, 5, 6, 7], prices: { 7: 20, 8: 10 }, rank: 20 },
].map(moment)

test('given the year after joining, it begins with what there was, and counts what was gained', () => {
  expect(yearOf(LIFE, 2026, '2026-01-06')).toMatchObject({
    days: [{ date: '2026-01-05', squares: 2, points: -17 }],
    joined: null,
    weeksInARow: 1,
    bestWeek: { from: '2026-01-05', squares: 2 },
    gains: [{ square: 6 }, { square: 7 }, { challengeId: 8 }],
    points: [65, 48],
    rank: [39, 20],
    challenges: [1, 2],
  })
})

test('given the year of joining, the first scan is in the sums, and never the biggest day', () => {
  const year = yearOf(LIFE, 2025, '2026-01-06')
  expect(year).toMatchObject({
    days: [
      { date: '2025-11-03', squares: 3, points: 59 },
      { date: '2025-12-31', squares: 2, points: 6 },
    ],
    joined: { date: '2025-11-03', squares: 3, points: 59, rank: 60, challenges: 1 },
    biggestDay: { date: '2025-12-31', squares: 2, points: 6 },
    weeksInARow: 1,
    points: [0, 65],
    rank: [null, 39],
  })
  expect([...(year?.squares[0] ?? [])]).toEqual([1, 2, 3])
  expect([...(year?.squares[1] ?? [])]).toEqual([1, 2, 3, 4, 5])
})

test('given a year before joining, there is none', () => {
  expect(yearOf(LIFE, 2024, '2026-01-06')).toBeUndefined()
  expect(yearOf([], 2026, '2026-01-06')).toBeUndefined()
})

test('given any life, the days of all years add up to the ledger', () => {
  const standing = fc.record({
    gap: fc.integer({ min: 1, max: 4000 }),
    squares: fc.uniqueArray(fc.integer({ min: 1, max: 40 })),
    price: fc.integer({ min: 0, max: 90 }),
  })
  fc.assert(
    fc.property(fc.array(standing, { minLength: 1, maxLength: 12 }), (steps) => {
      let hours = 0
      const life = steps.map(({ gap, squares, price }, index) => {
        hours += gap
        const at = new Date(Date.UTC(2024, 10, 1) + hours * 3_600_000).toISOString()
        return moment({ at, squares, prices: price > 45 ? { 3: price } : {} }, index)
      })
      const ledger = pointsChanges(life)
      const lastYear = Number(easternDate(life.at(-1)?.at ?? new Date(0)).slice(0, 4))
      const years = Array.from({ length: lastYear - 2023 }, (_, nth) =>
        yearOf(life, 2024 + nth, '2099-01-01'),
      )
      const days = years.flatMap((year) => year?.days ?? [])
      for (const { date, points } of days) {
        const entries = ledger.filter(({ moment }) => easternDate(moment.at) === date)
        expect(points).toBe(entries.reduce((sum, { change }) => sum + change, 0))
      }
      expect(days.reduce((sum, { points }) => sum + points, 0)).toBe(life.at(-1)?.points)
      for (const year of years)
        if (year)
          expect(year.days.reduce((sum, { points }) => sum + points, 0)).toBe(year.points[1] - year.points[0])
    }),
    { numRuns: 40 },
  )
})
