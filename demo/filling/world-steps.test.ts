import { expect, test } from 'vitest'
import { latestDue } from '#scanner/cycles/schedule.ts'
import { worldSteps } from './world-steps.ts'

const DAY = 86_400_000
const from = new Date('2025-07-14T00:00:00Z')
const patchDates = ['2025-07-14', '2025-07-29', '2025-09-13']
const until = new Date('2026-11-15T05:00:00Z')
const steps = worldSteps({ from, until, patchDates })
const gaps = steps.slice(1).map(({ at }, index) => (at.getTime() - (steps[index]?.at.getTime() ?? 0)) / DAY)

test('every step is the time of a regular cycle within the span, each later than the one before', () => {
  for (const { at } of steps) {
    expect(latestDue(at)).toEqual(at)
    expect(at > from && at <= until).toBe(true)
  }
  expect(gaps.every((gap) => gap > 0)).toBe(true)
})

test('the last step is the last cycle that is due, and the only one that scans everybody', () => {
  expect(steps.at(-1)).toEqual({ at: latestDue(until), whom: 'everybody' })
  expect(steps.filter(({ whom }) => whom === 'everybody')).toHaveLength(1)
})

test('steps are dense while patches come and in the last two weeks, and weekly between', () => {
  const within = (start: string, end: string) =>
    gaps.filter((_, index) => {
      const at = steps[index]?.at ?? from
      return at > new Date(start) && at < new Date(end)
    })
  expect(Math.max(...within('2025-07-15', '2025-09-10'))).toBeLessThan(3.1)
  expect(Math.max(...within('2025-09-20', '2026-10-20'))).toBeLessThan(7.1)
  expect(Math.min(...within('2025-09-20', '2026-10-20'))).toBeGreaterThan(6.9)
  expect(Math.max(...within('2026-11-02', '2026-11-15'))).toBeLessThan(1.1)
})

test('given a contest of a few days, all steps are daily', () => {
  const days = worldSteps({ from, until: new Date('2025-07-18T20:00:00Z'), patchDates })
  expect(days.map(({ at }) => at.toISOString().slice(5, 10))).toEqual([
    '07-14',
    '07-15',
    '07-16',
    '07-17',
    '07-18',
  ])
})

test('given a contest that has not begun, there is no step', () => {
  expect(worldSteps({ from, until: new Date('2025-07-13T00:00:00Z'), patchDates })).toEqual([])
})
