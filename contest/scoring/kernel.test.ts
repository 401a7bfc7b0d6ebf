import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Challenge, Rule } from '../rules/challenges.ts'
import { QUADRANTS, SQUARE_COUNT, type SquareNumber } from '../rules/grid.ts'
import { countByQuadrant, SquareSet } from '../rules/square-set.ts'
import { standingOf } from '../rules/standing.ts'
import { createColumns } from './columns.ts'
import { compileRules } from './compiled-rules.ts'
import { type Scores, scoreAll } from './kernel.ts'

const EVERY_SQUARE = Array.from({ length: SQUARE_COUNT }, (_, index) => (index + 1) as SquareNumber)

/** Half of the squares come from a small corner, so that lists and gamers meet. Lists may repeat a square. */
const square = fc
  .oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: SQUARE_COUNT }))
  .map((number) => number as SquareNumber)
const list = fc.oneof(fc.array(square, { maxLength: 9 }), fc.array(square, { maxLength: 130, size: 'max' }))

const around = (most: number) =>
  fc.oneof(fc.constantFrom(-1, 0, 1, most - 1, most, most + 1, 2048), fc.integer({ min: 0, max: most }))

const rule: fc.Arbitrary<Rule> = fc.oneof(
  list.map((squares): Rule => ({ kind: 'all', squares })),
  list.map((squares): Rule => ({ kind: 'shape', name: 'figure', squares })),
  list.chain((squares) => around(squares.length).map((count): Rule => ({ kind: 'some', count, squares }))),
  fc
    .record(
      { red: around(225), blue: around(225), orange: around(225), purple: around(225) },
      { requiredKeys: [] },
    )
    .map((counts): Rule => ({ kind: 'quadrants', counts })),
  around(SQUARE_COUNT).map((count): Rule => ({ kind: 'total', count })),
)

const gamer: fc.Arbitrary<SquareSet> = fc.oneof(
  list.map((squares) => SquareSet.of(squares)),
  list.map((squares) => SquareSet.of(EVERY_SQUARE).without(SquareSet.of(squares))),
  fc
    .uint8Array({ minLength: SQUARE_COUNT, maxLength: SQUARE_COUNT, max: 9 })
    .chain((rolls) =>
      fc.nat(10).map((density) => SquareSet.of(EVERY_SQUARE.filter((_, cell) => rolls[cell]! < density))),
    ),
)

/** Up to three groups of 32, so that the borders between words and a partly filled last group are met. */
const gamers = fc.array(gamer, { minLength: 1, maxLength: 70, size: 'max' })

const aChallenge = (rule: Rule, { id = 1, points = 10 } = {}): Challenge => ({
  id,
  displayOrder: id,
  title: `Challenge ${id}`,
  description: '',
  points,
  rule,
})

/** Ids fall while display order rises, as they may after a patch. */
const challengesOf = (most: number) =>
  fc
    .array(fc.record({ rule, points: fc.nat(500) }), { maxLength: most, size: 'max' })
    .map((entries) => entries.map(({ rule, points }, at) => aChallenge(rule, { id: 1000 - at, points })))

function score(everybody: readonly SquareSet[], challenges: readonly Challenge[]): Scores {
  const columns = createColumns(everybody.length)
  for (const [index, squares] of everybody.entries()) columns.setRow(index, squares)
  return scoreAll(columns, compileRules(challenges))
}

function expectPlainRule(everybody: readonly SquareSet[], challenges: readonly Challenge[]): void {
  const scores = score(everybody, challenges)
  const found = everybody.map((_, index) => ({
    challenges: scores.completedChallenges(index),
    challengePoints: scores.challengePoints[index],
    points: scores.points[index],
    size: scores.squareCounts[index],
  }))
  const plain = everybody.map((squares) => {
    const { challenges: ids, challengePoints, points } = standingOf(squares, challenges)
    return { challenges: ids, challengePoints, points, size: squares.size }
  })
  expect(found).toEqual(plain)
  expect(scores.points).toHaveLength(everybody.length)
}

describe('the kernel gives what the plain rule gives', () => {
  test('given random gamers and random rules', () => {
    fc.assert(fc.property(gamers, challengesOf(12), expectPlainRule), { numRuns: 150 })
  })

  test('given as many challenges as the contest has', () => {
    fc.assert(fc.property(gamers, challengesOf(120), expectPlainRule), { numRuns: 10 })
  })

  test('given counts just below, at and just above what a gamer has', () => {
    fc.assert(
      fc.property(gamer, list, fc.constantFrom(-1, 0, 1), (squares, listed, step) => {
        const byQuadrant = countByQuadrant(squares)
        const owned = listed.filter((each) => squares.has(each)).length
        const rules: Rule[] = [
          { kind: 'total', count: squares.size + step },
          { kind: 'some', count: owned + step, squares: listed },
          ...QUADRANTS.map(
            (quadrant): Rule => ({ kind: 'quadrants', counts: { [quadrant]: byQuadrant[quadrant] + step } }),
          ),
        ]
        expectPlainRule(
          [squares],
          rules.map((rule, id) => aChallenge(rule, { id })),
        )
      }),
    )
  })

  test.each([1, 31, 32, 33, 63, 64, 65])(
    'given %i gamers, of whom the last group may be partly empty',
    (count) => {
      const everybody = Array.from({ length: count }, () => new SquareSet())
      expectPlainRule(everybody, [
        aChallenge({ kind: 'all', squares: [] }, { id: 1 }),
        aChallenge({ kind: 'some', count: 0, squares: [] }, { id: 2 }),
        aChallenge({ kind: 'quadrants', counts: {} }, { id: 3 }),
        aChallenge({ kind: 'total', count: 0 }, { id: 4 }),
      ])
    },
  )
})

test('given a full grid and long lists with repetitions, every bit of the counters is used', () => {
  const twice = [...EVERY_SQUARE, ...EVERY_SQUARE]
  const full = SquareSet.of(EVERY_SQUARE)
  const allButOne = SquareSet.of(EVERY_SQUARE.slice(1))
  const rules: Rule[] = [1798, 1799, 1800].map((count) => ({ kind: 'some', count, squares: twice }))
  expectPlainRule(
    [full, allButOne],
    rules.map((rule, id) => aChallenge(rule, { id, points: 1_000_000 })),
  )
})

test('given nobody, there is nothing to score', () => {
  expect(score([], [aChallenge({ kind: 'total', count: 0 })]).points).toHaveLength(0)
})
