import { expect, test } from 'vitest'
import type { Badge } from '#contest/rules/badges.ts'
import { nearest, PLOT, placeAfterKey } from '#web/charts/chart-axes.ts'
import { chartPlot, TOOLTIP_WIDTH, tooltipLeft } from './chart-plot.ts'
import type { HistoryPoint } from './history-points.ts'

const WIDTH = 1000
const on = (day: number, point: Partial<HistoryPoint> = {}): HistoryPoint => ({
  time: new Date(Date.UTC(2025, 7, day, 12)),
  rank: 10,
  points: 100,
  challengePoints: 10,
  badge: 'Gold',
  ...point,
})

test('given two ranks, the better one is higher', () => {
  const [first, second] = chartPlot([on(1, { rank: 20 }), on(2, { rank: 3 })], 'rank', WIDTH).marks
  expect(second?.y).toBeLessThan(first?.y ?? 0)
})

test('given two numbers of points, more are higher', () => {
  const [first, second] = chartPlot([on(1, { points: 20 }), on(2, { points: 300 })], 'points', WIDTH).marks
  expect(second?.y).toBeLessThan(first?.y ?? 0)
})

test('given a history, the line spans the whole width', () => {
  const { marks } = chartPlot([on(1), on(2), on(9)], 'rank', WIDTH)
  expect(marks.map(({ x }) => x)).toEqual([
    PLOT.left,
    PLOT.left + (WIDTH - PLOT.right - PLOT.left) / 8,
    WIDTH - PLOT.right,
  ])
})

test('given a single entry, it stands in the middle', () => {
  const { marks, axes } = chartPlot([on(5)], 'rank', WIDTH)
  expect(marks[0]?.x).toBe((PLOT.left + WIDTH - PLOT.right) / 2)
  expect(axes.dates.map(({ label }) => label)).toEqual(['08/05'])
})

test('given an entry without a rank, only the view of points shows it', () => {
  const points = [on(1), on(2, { rank: null }), on(3)]
  expect(chartPlot(points, 'rank', WIDTH).marks).toHaveLength(2)
  expect(chartPlot(points, 'points', WIDTH).marks).toHaveLength(3)
})

test.each<[string, Badge[], number, Badge[]]>([
  ['a tier that changed twice', ['Gold', 'Gold', 'Master', 'Master', 'Gold'], WIDTH, ['Master', 'Gold']],
  ['a tier that never changed', ['Gold', 'Gold'], WIDTH, []],
  ['changes too close to each other', ['Gold', 'Master', 'Diamond', 'Diamond', 'Diamond'], 120, ['Diamond']],
  [
    'a tier that was left for a moment',
    ['Gold', 'Gold', 'Gold', 'Master', 'Gold', 'Gold', 'Gold', 'Gold'],
    230,
    [],
  ],
  [
    'a tier that was reached twice',
    ['Gold', 'Gold', 'Gold', 'Master', 'Gold', 'Master', 'Master', 'Master'],
    230,
    ['Master'],
  ],
])('given %s, badges stand where it did', (_, badges, width, expected) => {
  const points = badges.map((badge, index) => on(index + 1, { badge }))
  expect(chartPlot(points, 'rank', width).badges.map(({ badge }) => badge)).toEqual(expected)
})

test('given no width yet, nothing is out of reach', () => {
  const { marks } = chartPlot([on(1), on(2)], 'rank', 0)
  expect(marks.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
})

test.each([
  [0, 0],
  [149, 0],
  [151, 1],
  [900, 2],
])('given the pointer at %i, the nearest mark is %i', (x, expected) => {
  expect(nearest([100, 200, 300], x)).toBe(expected)
})

test.each([
  ['ArrowLeft', 4],
  ['ArrowUp', 6],
  ['PageDown', 0],
  ['PageUp', 15],
  ['Home', 0],
  ['End', 20],
  ['Escape', null],
  ['a', undefined],
])('given %s at the fifth of twenty, the choice is %s', (key, expected) => {
  expect(placeAfterKey(key, 5, 20)).toBe(expected)
})

test.each([
  ['room on the right', 100, 1000, 114],
  ['the right edge', 980, 1000, 980 - 14 - TOOLTIP_WIDTH],
  ['a phone, left', 60, 358, 74],
  ['a phone, middle', 180, 358, 0],
  ['a very narrow chart', 100, 200, 0],
])('given %s, the tooltip stays inside', (_, x, width, expected) => {
  expect(tooltipLeft(x, width)).toBe(expected)
})
