import { expect, test } from 'vitest'
import { type Audit, median, summary } from './summary.ts'

const anAudit = (performance: number, changes: Partial<Audit> = {}): Audit => ({
  scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 },
  largestPaintMs: 1000,
  blockedMs: 0,
  shift: 0,
  findings: [],
  ...changes,
})

test('given several runs, the middle speed counts and the worst of all else', () => {
  const once = { scores: { performance: 100, accessibility: 96, 'best-practices': 100, seo: 92 } }
  const runs = [
    anAudit(70, { largestPaintMs: 9000, blockedMs: 900 }),
    anAudit(99, { shift: 0.02 }),
    anAudit(98, { findings: ['color-contrast'] }),
    anAudit(100, { ...once, findings: ['color-contrast', 'canonical'] }),
    anAudit(97),
  ]
  expect(summary(runs)).toEqual({
    scores: { performance: 98, accessibility: 96, 'best-practices': 100, seo: 92 },
    largestPaintMs: 1000,
    blockedMs: 0,
    shift: 0.02,
    findings: ['color-contrast', 'canonical'],
  })
})

test('given no run, there is no result', () => {
  expect(summary([])).toBeUndefined()
})

test.each([
  [[9, 1, 100], 9],
  [[4, 3, 2, 1], 2],
  [[7], 7],
])('given %j, the median is %i', (values, expected) => {
  expect(median(values)).toBe(expected)
})
