import fc from 'fast-check'
import { expect, test } from 'vitest'
import { squareNumber } from '../rules/grid.ts'
import { SquareSet } from '../rules/square-set.ts'
import { type PastMoment, pointsChanges } from './points-changes.ts'
import type { StoredStanding } from './stored-standing.ts'

const kept = (squares: readonly number[], prices: Readonly<Record<number, number>> = {}): StoredStanding => ({
  squares: SquareSet.of(squares.map(squareNumber)),
  challenges: Object.keys(prices).map(Number),
  prices: Object.values(prices),
})

const pointsOfKept = ({ squares, prices }: StoredStanding): number =>
  3 * squares.size + prices.reduce((sum, price) => sum + price, 0)

const moments = (...standings: (StoredStanding | null)[]): PastMoment[] => {
  let points = 0
  return standings.map((standing, index) => {
    points = standing ? pointsOfKept(standing) : points
    return { version: index + 1, at: new Date(Date.UTC(2026, 0, index + 1)), points, standing }
  })
}

const told = (...standings: (StoredStanding | null)[]) =>
  pointsChanges(moments(...standings)).map(({ what, change, total }) => ({ ...what, change, total }))

test.each([
  ['somebody joins with nothing', [kept([])], [{ kind: 'squares_brought', count: 0, change: 0, total: 0 }]],
  [
    'somebody joins with squares and challenges, these are two entries',
    [kept([1, 2, 3], { 7: 50 })],
    [
      { kind: 'squares_brought', count: 3, change: 9, total: 9 },
      { kind: 'challenges_brought', count: 1, change: 50, total: 59 },
    ],
  ],
  [
    'a square is lost and another gained, both are told',
    [kept([1]), kept([2])],
    [
      { kind: 'squares_brought', count: 1, change: 3, total: 3 },
      { kind: 'square_lost', square: 1, change: -3, total: 0 },
      { kind: 'square_gained', square: 2, change: 3, total: 3 },
    ],
  ],
  [
    'a challenge is re-priced, it is one entry with before and after',
    [kept([], { 7: 50 }), kept([], { 7: 20 })],
    [
      { kind: 'squares_brought', count: 0, change: 0, total: 0 },
      { kind: 'challenges_brought', count: 1, change: 50, total: 50 },
      { kind: 'challenge_repriced', challengeId: 7, before: 50, after: 20, change: -30, total: 20 },
    ],
  ],
  [
    'a challenge is lost, it takes what it was worth before',
    [kept([], { 7: 50 }), kept([], { 8: 20 })],
    [
      { kind: 'squares_brought', count: 0, change: 0, total: 0 },
      { kind: 'challenges_brought', count: 1, change: 50, total: 50 },
      { kind: 'challenge_lost', challengeId: 7, change: -50, total: 0 },
      { kind: 'challenge_gained', challengeId: 8, change: 20, total: 20 },
    ],
  ],
  [
    'only the place changed, nothing is told',
    [kept([1]), null],
    [{ kind: 'squares_brought', count: 1, change: 3, total: 3 }],
  ],
])('given %s', (_, standings, expected) => {
  expect(told(...standings)).toEqual(expected)
})

test('given points that nothing explains, the difference is an entry of its own', () => {
  const [first] = moments(kept([1]))
  const changes = pointsChanges([first!, { ...first!, version: 2, points: 60, standing: null }])
  expect(changes.map(({ what, change, total }) => [what.kind, change, total])).toEqual([
    ['squares_brought', 3, 3],
    ['corrected', 57, 60],
  ])
})

const anyStanding = fc
  .record({
    squares: fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { maxLength: 30 }),
    prices: fc.dictionary(fc.integer({ min: 1, max: 40 }).map(String), fc.integer({ min: 10, max: 200 })),
  })
  .map(({ squares, prices }) => kept(squares, prices))

test('given any life, the changes add up to the points of every settlement, and number from 1', () => {
  fc.assert(
    fc.property(fc.array(fc.option(anyStanding), { minLength: 1, maxLength: 20 }), (life) => {
      const past = moments(...life)
      const changes = pointsChanges(past)
      expect(changes.map(({ number }) => number)).toEqual(changes.map((_, index) => index + 1))
      for (const moment of past) {
        const until = changes.filter((each) => each.moment.version <= moment.version)
        expect(until.reduce((sum, { change }) => sum + change, 0)).toBe(moment.points)
        expect(until.at(-1)?.total ?? 0).toBe(moment.points)
      }
    }),
  )
})
