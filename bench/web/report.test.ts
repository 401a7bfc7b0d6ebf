import { expect, test } from 'vitest'
import { forMachines, type Measured, report } from './report.ts'

const scores = { accessibility: 100, 'best-practices': 100, seo: 100 }

const MEASURED: Measured = {
  rounds: 5,
  bare: 'bare',
  results: [
    {
      name: 'bare',
      audit: {
        scores: { ...scores, performance: 99 },
        largestPaintMs: 940,
        blockedMs: 0,
        shift: 0,
        findings: [],
      },
    },
    {
      name: 'gamer',
      audit: {
        scores: { ...scores, performance: 97, seo: 92 },
        largestPaintMs: 2345,
        blockedMs: 61.4,
        shift: 0.0123,
        findings: ['canonical'],
      },
    },
    { name: 'games', audit: undefined },
  ],
  weights: {
    initial: 104_300,
    screens: [
      { name: 'gamer', bytes: 12_340, later: [{ name: 'history-chart', bytes: 2300 }] },
      { name: 'games', bytes: 6800, later: [] },
    ],
  },
  toggling: { here: 3.14, onPhone: 12.56 },
  taps: [{ name: 'select a square', paint: 96, result: 141.4 }],
}

test('given figures, each screen has a row with its distance to the bare page and what was found', () => {
  const lines = report(MEASURED)
    .split('\n')
    .map((line) => line.trim().replace(/ +/g, ' '))
  expect(lines).toContain('bare 99 0.9 0 100 100 100 0.000')
  expect(lines).toContain('gamer 97 -2 2.3 61 100 100 92 0.012 12.3 canonical')
  expect(lines).toContain('games could not be measured')
  expect(lines).toContain('select a square 96 141')
  expect(lines).toContain('history-chart, when it is needed: 2.3')
})

test('given figures, machines get them as numbers', () => {
  expect(forMachines(MEASURED)).toEqual({
    barePerformance: 99,
    screens: [
      {
        name: 'gamer',
        performance: 97,
        largestPaintSeconds: 2.35,
        blockedMilliseconds: 61,
        accessibility: 100,
        bestPractices: 100,
        seo: 92,
        layoutShift: 0.0123,
        kilobytes: 12.3,
      },
      {
        name: 'games',
        performance: null,
        largestPaintSeconds: null,
        blockedMilliseconds: null,
        accessibility: null,
        bestPractices: null,
        seo: null,
        layoutShift: null,
        kilobytes: 6.8,
      },
    ],
    initialKilobytes: 104.3,
    toggleMilliseconds: 3.1,
    toggleMillisecondsOnPhone: 12.6,
    taps: [{ name: 'select a square', paintMilliseconds: 96, resultMilliseconds: 141 }],
  })
})
