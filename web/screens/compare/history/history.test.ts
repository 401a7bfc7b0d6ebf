import { describe, expect, test } from 'vitest'
import type { HistoryPoint } from '#web/screens/gamer/history/history-points.ts'
import { linesPlot, momentsOf, valueAt } from './lines-plot.ts'
import { monthHeading, monthRows } from './months.ts'

const at = (time: string, points: number, rank = 1): HistoryPoint => ({
  time: new Date(time),
  rank,
  points,
  challengePoints: 0,
  badge: 'Gold',
})

const EARLY = [
  at('2025-07-29T18:00:00Z', 100),
  at('2025-09-01T03:59:00Z', 160, 2),
  at('2025-10-02T06:00:00Z', 163),
]
const LATE = [at('2025-09-10T06:00:00Z', 30), at('2025-09-12T06:00:00Z', 60)]

describe('months', () => {
  test('given two gamers, run from the newest to the first, without a gap, as New York counts them', () => {
    expect(monthRows([EARLY, LATE])).toEqual([
      { month: '2025-10', gains: [3, 0] },
      { month: '2025-09', gains: [0, 30] },
      // The last of August in New York, though September in UTC.
      { month: '2025-08', gains: [60, null] },
      { month: '2025-07', gains: [0, null] },
    ])
  })

  test('given no history, there are none', () => {
    expect(monthRows([[], []])).toEqual([])
    expect(monthHeading('2025-09')).toBe('September 2025')
  })
})

describe('lines', () => {
  test('given points, more is higher; given ranks, less is', () => {
    const [points, ranks] = (['points', 'rank'] as const).map((view) => linesPlot([EARLY], view, 800).axes)
    expect(points?.yOf(160)).toBeLessThan(points?.yOf(100) ?? 0)
    expect(ranks?.yOf(1)).toBeLessThan(ranks?.yOf(2) ?? 0)
  })

  test('given a gamer whose history ends early, the line goes on to the end of the others', () => {
    const { lines } = linesPlot([EARLY, LATE, []], 'points', 800)
    const ends = lines.map((line) => line.split('H')[1])
    expect(ends[1]).toBe(ends[0])
    expect(lines[2]).toBe('')
  })

  test('given a moment, tells the value of then', () => {
    const moments = momentsOf([EARLY, LATE])
    expect(moments).toHaveLength(5)
    const time = Date.parse('2025-09-11T00:00:00Z')
    expect(valueAt(LATE, 'points', time)).toBe(30)
    expect(valueAt(EARLY, 'points', time)).toBe(160)
    expect(valueAt(LATE, 'points', 0)).toBeNull()
  })
})
