import fc from 'fast-check'
import { expect, test } from 'vitest'
import { squareNumber } from '../rules/grid.ts'
import { SquareSet } from '../rules/square-set.ts'
import { differenceBetween, hasPassed } from './since.ts'

const standing = (squares: readonly number[], challenges: readonly number[]) => ({
  squares: SquareSet.of(squares.map(squareNumber)),
  challenges,
})

test('given a square and a challenge gained and others lost, each is told once', () => {
  expect(differenceBetween(standing([1, 2], [7, 9]), standing([2, 3], [9, 12]))).toEqual({
    squaresGained: [3],
    squaresLost: [1],
    challengesGained: [12],
    challengesLost: [7],
  })
})

const squares = fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { maxLength: 40 })
const challenges = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 20 })

test('given any two standings, what was, with the gains and without the losses, is what is', () => {
  fc.assert(
    fc.property(squares, challenges, squares, challenges, (s1, c1, s2, c2) => {
      const found = differenceBetween(standing(s1, c1), standing(s2, c2))
      const lost = new Set<number>(found.squaresLost)
      const after = [...s1.filter((square) => !lost.has(square)), ...found.squaresGained]
      expect(after.toSorted((a, b) => a - b)).toEqual(s2.toSorted((a, b) => a - b))
      const gone = new Set(found.challengesLost)
      const held = [...c1.filter((id) => !gone.has(id)), ...found.challengesGained]
      expect(held.toSorted((a, b) => a - b)).toEqual(c2.toSorted((a, b) => a - b))
    }),
  )
})

test.each([
  ['from below to above', { before: 8, after: 5 }, { before: 6, after: 6 }, true],
  ['staying below', { before: 8, after: 7 }, { before: 6, after: 6 }, false],
  ['staying above', { before: 3, after: 2 }, { before: 6, after: 6 }, false],
  ['from level to above', { before: 6, after: 5 }, { before: 6, after: 6 }, false],
  ['from below to level', { before: 8, after: 6 }, { before: 6, after: 6 }, false],
])('given somebody who goes %s, that is passing or not', (_, one, other, expected) => {
  expect(hasPassed(one, other)).toBe(expected)
})
