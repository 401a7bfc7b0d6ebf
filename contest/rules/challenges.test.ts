import { describe, expect, test } from 'vitest'
import {
  challengeStatus,
  countsSquare,
  isMet,
  parsePositions,
  positionsForGamer,
  quadrantsOfChallenge,
  type Rule,
  requiredPositions,
  ruleOfPositions,
  squaresAsked,
} from './challenges.ts'
import { cellsOf, type Quadrant, type SquareNumber, squareNumber, toSquareNumber } from './grid.ts'
import { SquareSet } from './square-set.ts'

const squares = (...numbers: number[]) => numbers.map(squareNumber)
const first = (count: number, quadrant: Quadrant): SquareNumber[] =>
  cellsOf(quadrant).slice(0, count).map(toSquareNumber)

describe('a rule', () => {
  const all: Rule = { kind: 'all', squares: squares(1, 30, 900) }
  const some: Rule = { kind: 'some', count: 2, squares: squares(4, 5, 6) }
  const shape: Rule = { kind: 'shape', name: 'Four corners', squares: squares(1, 30, 871, 900) }
  const oneQuadrant: Rule = { kind: 'quadrants', counts: { blue: 2 } }
  const everyQuadrant: Rule = { kind: 'quadrants', counts: { blue: 1, red: 1, orange: 1, purple: 1 } }
  const total: Rule = { kind: 'total', count: 3 }

  test.each([
    ['all', all, squares(1, 30, 900, 17), true],
    ['all but one', all, squares(1, 30), false],
    ['enough of some', some, squares(4, 6), true],
    ['more than enough of some', some, squares(4, 5, 6), true],
    ['too few of some', some, squares(6, 7, 8), false],
    ['a whole shape', shape, squares(1, 30, 871, 900), true],
    ['a shape with a hole', shape, squares(1, 30, 871), false],
    ['enough in one quadrant', oneQuadrant, first(2, 'blue'), true],
    ['enough, but in the wrong quadrant', oneQuadrant, first(2, 'red'), false],
    [
      'one in each quadrant',
      everyQuadrant,
      (['red', 'blue', 'orange', 'purple'] as const).flatMap((q) => first(1, q)),
      true,
    ],
    [
      'three quadrants of four',
      everyQuadrant,
      (['red', 'blue', 'orange'] as const).flatMap((q) => first(9, q)),
      false,
    ],
    ['a total', total, squares(7, 8, 9), true],
    ['a total not reached', total, squares(7, 8), false],
  ])('given %s, is met or not', (_, rule, completed, expected) => {
    expect(isMet(rule, SquareSet.of(completed))).toBe(expected)
  })
})

test.each<[string, Rule, number, boolean]>([
  ['a listed square', { kind: 'all', squares: squares(1, 900) }, 900, true],
  ['a square that is not listed', { kind: 'some', count: 1, squares: squares(1, 900) }, 2, false],
  ['a square of the shape', { kind: 'shape', name: 'Corner', squares: squares(30) }, 30, true],
  ['a square of a counted quadrant', { kind: 'quadrants', counts: { blue: 5 } }, 30, true],
  ['a square of another quadrant', { kind: 'quadrants', counts: { blue: 5, red: 0 } }, 1, false],
  ['any square and a total', { kind: 'total', count: 3 }, 417, true],
])('given %s, it feeds the challenge or not', (_, rule, square, expected) => {
  expect(countsSquare(rule, squareNumber(square))).toBe(expected)
})

describe('the quadrant challenges', () => {
  test.each([
    [2, undefined],
    [3, ['blue', 'red', 'orange', 'purple']],
    [8, ['blue', 'red', 'orange', 'purple']],
    [9, undefined],
    [17, undefined],
    [18, ['blue']],
    [19, ['red']],
    [20, ['orange']],
    [21, ['purple']],
    [22, undefined],
  ])('id %i counts %o', (id, expected) => {
    expect(quadrantsOfChallenge(id)).toEqual(expected)
  })
})

describe('positions', () => {
  const grid: Rule = { kind: 'quadrants', counts: { red: 5, blue: 6, orange: 7, purple: 8 } }

  test.each([
    [22, { kind: 'all', squares: squares(54, 206) } as Rule, '54,206'],
    [24, { kind: 'some', count: 1, squares: squares(54, 206) } as Rule, '54,206'],
    [15, { kind: 'shape', name: 'Corners', squares: squares(1, 30) } as Rule, '1,30'],
    [1, { kind: 'total', count: 10 } as Rule, ''],
    [4, grid, '6,5,7,8'],
    [21, { kind: 'quadrants', counts: { purple: 25 } } as Rule, '25'],
  ])('of challenge %i for everybody: %o', (id, rule, expected) => {
    expect(requiredPositions({ id, rule })).toBe(expected)
  })

  test.each([
    ['no squares', [], ''],
    ['two red squares', first(2, 'red'), '0,2,0,0'],
    ['more blue squares than asked for', first(20, 'blue'), '6,0,0,0'],
  ])('given %s, a gamer’s own counts, capped at what is required', (_, completed, expected) => {
    expect(positionsForGamer({ id: 4, rule: grid }, SquareSet.of(completed))).toBe(expected)
  })

  test('of a listed challenge are the same for every gamer', () => {
    const challenge = { id: 22, rule: { kind: 'all', squares: squares(54, 206) } as Rule }
    expect(positionsForGamer(challenge, new SquareSet())).toBe('54,206')
  })

  test.each([
    ['54, 206,-7', [54, 206, -7]],
    ['', []],
    [null, []],
    [undefined, []],
    ['54,,x', [54]],
  ])('%o is read as %o', (text, expected) => {
    expect(parsePositions(text)).toEqual(expected)
  })
})

describe('the status of a challenge', () => {
  test.each([
    ['a completed quadrant challenge', 3, true, '', [], 'Completed'],
    ['a quadrant challenge with counts', 8, false, '1,0,0,0', [], 'In Progress'],
    ['a quadrant challenge without counts', 18, false, '', [5], 'Incomplete'],
    ['a quadrant challenge with positions null', 21, false, null, [5], 'Incomplete'],
    ['a completed listed challenge', 22, true, '54,206', [], 'Completed'],
    ['no positions', 22, false, '', [54], 'Incomplete'],
    ['a listed square completed', 22, false, '54,206', [206], 'In Progress'],
    ['a listed square completed by an alternative', 22, false, '54,206', [-206], 'In Progress'],
    ['a negative listed position, square completed', 22, false, '-54', [54], 'In Progress'],
    ['no listed square completed', 22, false, '54,206', [55], 'Incomplete'],
    ['counts that look like squares outside 3 to 8', 9, false, '1,0,0,0', [2], 'Incomplete'],
    ['an id spelt as text', '4', false, '0,1,0,0', [], 'In Progress'],
    ['no id', null, false, '54', [54], 'In Progress'],
  ] as const)('given %s', (_, id, completed, positions, completedPositions, expected) => {
    expect(challengeStatus({ challenge_id: id, completed, positions }, new Set(completedPositions))).toBe(
      expected,
    )
  })
})

describe('a rule as the answers spell it', () => {
  const counts = { blue: 4, red: 3, orange: 2, purple: 1 }
  test.each<[id: number, rule: Rule, needed: number | undefined, asked: number]>([
    [30, { kind: 'all', squares: squares(1, 30, 900) }, undefined, 3],
    [31, { kind: 'some', count: 2, squares: squares(4, 5, 6) }, 2, 2],
    [3, { kind: 'quadrants', counts }, undefined, 10],
    [20, { kind: 'quadrants', counts: { orange: 100 } }, undefined, 100],
    [32, { kind: 'total', count: 450 }, 450, 450],
  ])('given challenge %i, it is read as it was written', (id, rule, needed, asked) => {
    expect(ruleOfPositions(id, requiredPositions({ id, rule }), needed)).toEqual(rule)
    expect(squaresAsked(rule)).toBe(asked)
  })

  test('given a shape, it asks for all of its squares', () => {
    const shape: Rule = { kind: 'shape', name: 'Four corners', squares: squares(1, 30) }
    expect(ruleOfPositions(33, requiredPositions({ id: 33, rule: shape }))).toEqual({
      kind: 'all',
      squares: squares(1, 30),
    })
    expect(squaresAsked(shape)).toBe(2)
  })

  test('given nothing to read, it is never met', () => {
    expect(isMet(ruleOfPositions(34, ''), SquareSet.of(squares(1, 2)))).toBe(false)
  })
})
