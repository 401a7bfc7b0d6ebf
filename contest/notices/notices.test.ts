import { expect, test } from 'vitest'
import type { Challenge } from '../rules/challenges.ts'
import { squareNumber } from '../rules/grid.ts'
import { SquareSet } from '../rules/square-set.ts'
import { type NoticeFacts, noticesOf, squaresMissing } from './notices.ts'

const set = (...squares: number[]) => SquareSet.of(squares.map(squareNumber))
const standing = (points: number, rank: number, ...squares: number[]) => ({
  points,
  rank,
  squares: set(...squares),
})
const trio: Challenge = {
  id: 7,
  displayOrder: 1,
  title: 'Fable',
  description: '',
  points: 40,
  rule: { kind: 'all', squares: [1, 2, 3].map(squareNumber) },
}
const facts = (changed: Partial<NoticeFacts>): NoticeFacts => ({
  profile: '/gamer/Vega',
  before: standing(9, 7, 1),
  after: standing(9, 7, 1),
  lost: [],
  passedBy: [],
  challenges: { before: [trio], after: [trio] },
  patch: null,
  ...changed,
})
const told = (changed: Partial<NoticeFacts>) =>
  noticesOf(facts(changed)).map(({ kind, title, body }) => [kind, title, body])

test('given nothing that concerns them, nobody is told anything', () => {
  expect(told({})).toEqual([])
  expect(told({ after: standing(40, 3, 1) }), 'points that were gained are no news').toEqual([])
})

test.each<[string, Partial<NoticeFacts>, string[]]>([
  [
    'a lost square',
    { lost: [{ square: 16, name: 'Hades' }] },
    ['square_lost', 'Square lost: Hades', 'Square #16 is open again. You lost 3 points.'],
  ],
  [
    'several lost squares',
    { lost: ['A', 'B', 'C', 'D'].map((name, square) => ({ square, name })) },
    ['square_lost', '4 squares lost', 'A, B and 2 others are open again.'],
  ],
  [
    'somebody who passed',
    { passedBy: ['Bandit', 'Rune'], after: standing(9, 9, 1) },
    ['overtaken', 'You are #9 now', 'Bandit and Rune passed you.'],
  ],
  [
    'somebody who passed while another fell',
    { passedBy: ['Bandit'] },
    ['overtaken', 'You are still #7', 'Bandit passed you.'],
  ],
  [
    'a patch that changed points',
    { patch: 9, after: standing(1029, 7, 1) },
    ['patch', 'Patch 9 changed your points', '+1,020: you have 1,029 points now.'],
  ],
  [
    'a challenge that is one square away',
    { after: standing(12, 7, 1, 2) },
    ['one_square_left', 'One square from Fable', 'It is worth 40 points.'],
  ],
])('given %s, it is told', (_, changed, expected) => {
  expect(told(changed)).toEqual([expected])
})

test('given a challenge that was one square away before, or is completed, nothing is told again', () => {
  expect(told({ before: standing(9, 7, 1, 2), after: standing(9, 7, 1, 3) })).toEqual([])
  expect(told({ after: standing(12, 7, 1, 2, 3) })).toEqual([])
})

test.each([
  [{ kind: 'some', count: 2, squares: [1, 2, 3].map(squareNumber) }, 1],
  [{ kind: 'total', count: 5 }, 4],
  [{ kind: 'quadrants', counts: { red: 3, blue: 1 } }, 3],
] as const)('given %o and one square, %i are missing', (rule, missing) => {
  expect(squaresMissing(rule, set(1))).toBe(missing)
})
