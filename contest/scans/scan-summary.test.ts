import { expect, test } from 'vitest'
import { scanSummary } from './scan-summary.ts'

test.each([
  [0, 0, 0, 0, 'nothing new'],
  [2, 0, 1, 0, '2 squares, 1 challenge'],
  [1, 0, 0, 0, '1 square'],
  [0, 1, 0, 2, '1 square lost, 2 challenges lost'],
  [3, 1, 0, 0, '3 squares, 1 square lost'],
])('given %i and %i squares, %i and %i challenges gained and lost, it reads %s', (...given) => {
  const [squaresGained, squaresLost, challengesGained, challengesLost, text] = given
  expect(scanSummary({ squaresGained, squaresLost, challengesGained, challengesLost })).toBe(text)
})
