import { expect, test } from 'vitest'
import { latestDue } from '#contest/calendar/schedule.ts'
import { formatEastern } from '#contest/calendar/timestamp.ts'
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

test('given days in which everybody is scanned, every cycle of them does', () => {
  const whole = worldSteps({ from, until, patchDates, wholeDays: 2 })
  expect(whole.map(({ at }) => at)).toEqual(steps.map(({ at }) => at))
  expect(whole.slice(-6).map(({ whom }) => whom)).toEqual(['all changed', ...Array(5).fill('everybody')])
})

test('steps are dense while patches come, weekly afterwards, and every cycle is one in the last eight weeks', () => {
  const within = (start: string, end: string) =>
    gaps.filter((_, index) => {
      const at = steps[index]?.at ?? from
      return at > new Date(start) && at < new Date(end)
    })
  expect(Math.max(...within('2025-07-15', '2025-09-10'))).toBeLessThan(3.1)
  expect(Math.max(...within('2025-09-20', '2026-09-10'))).toBeLessThan(7.1)
  expect(Math.min(...within('2025-09-20', '2026-09-10'))).toBeGreaterThan(6.9)
  // Through the end of summer time: 2AM and 2PM in New York on every day.
  const lately = steps.filter(({ at }) => at.getTime() >= until.getTime() - 56 * DAY)
  const hours = Map.groupBy(lately, ({ at }) => formatEastern(at).slice(11))
  expect([...hours].map(([hour, days]) => [hour, days.length])).toEqual([
    ['02:00 AM EST', 56],
    ['02:00 PM EST', 56],
  ])
})

test('given a contest of a few days, every cycle is a step', () => {
  const days = worldSteps({ from, until: new Date('2025-07-18T20:00:00Z'), patchDates })
  expect(days.map(({ at }) => at.toISOString().slice(5, 13))).toEqual([
    '07-14T06',
    '07-14T18',
    '07-15T06',
    '07-15T18',
    '07-16T06',
    '07-16T18',
    '07-17T06',
    '07-17T18',
    '07-18T06',
    '07-18T18',
  ])
})

test('given a contest that has not begun, there is no step', () => {
  expect(worldSteps({ from, until: new Date('2025-07-13T00:00:00Z'), patchDates })).toEqual([])
})
