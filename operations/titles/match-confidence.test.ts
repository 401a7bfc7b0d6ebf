import { expect, test } from 'vitest'
import { matchConfidence } from './match-confidence.ts'

test.each([
  ['an exact match', { isExact: true, against: [], rivals: 0 }, 5],
  ['a title that fits like another', { isExact: false, against: ['2 fits as well'], rivals: 1 }, 4],
  ['a year that differs', { isExact: false, against: ['released 2024, not 2020'], rivals: 0 }, 3],
  [
    'a rival and another year',
    { isExact: false, against: ['2 fits as well', 'released 2024'], rivals: 1 },
    3,
  ],
  ['everything against it', { isExact: false, against: ['a', 'b', 'c', 'd', 'e', 'f'], rivals: 0 }, 1],
])('given %s, so many squares are lit', (_, title, expected) => {
  expect(matchConfidence(title)).toBe(expected)
})
