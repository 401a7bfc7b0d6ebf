import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gradeOf, ODDS_GRADES, oddsOf } from './odds.ts'

test.each([
  [{ completed: 0, inProgress: 0 }, 50],
  [{ completed: 1, inProgress: 0 }, 66.7],
  [{ completed: 0, inProgress: 1 }, 33.3],
  [{ completed: 130, inProgress: 4 }, 96.3],
  [{ completed: 3, inProgress: 14 }, 21.1],
])('given %j, the odds are %d', (counts, expected) => {
  expect(oddsOf(counts)).toBe(expected)
})

test.each([
  [100, 'Easy'],
  [80, 'Easy'],
  [79.9, 'Fair'],
  [55, 'Fair'],
  [54.9, 'Hard'],
  [30, 'Hard'],
  [29.9, 'Brutal'],
  [0, 'Brutal'],
])('given odds of %d, the word is %s', (odds, word) => {
  expect(gradeOf(odds).word).toBe(word)
})

test('given any counts, odds lie between 0 and 100, rise with completions and fall with those who only play', () => {
  const counts = fc.record({ completed: fc.nat(2000), inProgress: fc.nat(2000) })
  fc.assert(
    fc.property(counts, ({ completed, inProgress }) => {
      const odds = oddsOf({ completed, inProgress })
      expect(odds).toBeGreaterThanOrEqual(0)
      expect(odds).toBeLessThan(100.1)
      expect(oddsOf({ completed: completed + 1, inProgress })).toBeGreaterThanOrEqual(odds)
      expect(oddsOf({ completed, inProgress: inProgress + 1 })).toBeLessThanOrEqual(odds)
      expect(ODDS_GRADES).toContain(gradeOf(odds))
    }),
  )
})
