import { expect, test } from 'vitest'
import type { Rule } from '#contest/rules/challenges.ts'
import { squareNumber } from '#contest/rules/grid.ts'
import { EMPTY_RULE, missingIn, ruleOfText, textOfRule, withSquares, withToggled } from './rule-form-state.ts'

const squares = [5, 6, 7].map(squareNumber)

test.each<[Rule]>([
  [{ kind: 'all', squares }],
  [{ kind: 'some', count: 2, squares }],
  [{ kind: 'shape', name: 'heart', squares }],
  [{ kind: 'quadrants', counts: { blue: 25 } }],
  [{ kind: 'total', count: 300 }],
])('given the rule %o, its builder gives the same rule', (rule) => {
  expect(ruleOfText(textOfRule(rule))).toEqual(rule)
  expect(missingIn(rule)).toBeUndefined()
})

test('given another kind, the squares and the number stay', () => {
  const typed = textOfRule({ kind: 'some', count: 2, squares })
  expect(ruleOfText({ ...typed, kind: 'all' })).toEqual({ kind: 'all', squares })
  expect(ruleOfText({ ...typed, kind: 'total' })).toEqual({ kind: 'total', count: 2 })
})

test.each<[Rule['kind'], string]>([
  ['all', 'Choose at least two squares.'],
  ['some', 'Choose at least two squares.'],
  ['shape', 'Choose at least two squares.'],
  ['total', 'Say how many squares.'],
  ['quadrants', 'Say how many squares of which quadrant.'],
])('given an empty rule of kind %s, it says what is missing', (kind, sentence) => {
  expect(missingIn(ruleOfText({ ...EMPTY_RULE, kind }))).toBe(sentence)
})

test('given squares, they are chosen and let go', () => {
  expect(withToggled(squares, squareNumber(6))).toEqual([5, 7])
  expect(withToggled(squares, squareNumber(8))).toEqual([5, 6, 7, 8])
  expect(withSquares(squares, [7, 8].map(squareNumber))).toEqual([5, 6, 7, 8])
})
