import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Badge } from '../rules/badges.ts'
import { cellsOf, squareNumber, toSquareNumber } from '../rules/grid.ts'
import { SquareSet } from '../rules/square-set.ts'
import { type Career, milestonesOf, type PlacedMoment, SQUARE_MILESTONES } from './milestones.ts'

interface Then {
  squares?: readonly number[]
  challenges?: readonly number[]
  rank?: number
  badge?: Badge
}

const dayOf = (index: number) => new Date(Date.UTC(2026, 0, index + 1))

const moments = (...all: Then[]): PlacedMoment[] =>
  all.map(({ squares = [], challenges = [], rank = 200, badge = 'Unranked' }, index) => ({
    version: index + 1,
    at: dayOf(index),
    points: 3 * squares.length + 10 * challenges.length,
    rank,
    badge,
    standing: {
      squares: SquareSet.of(squares.map(squareNumber)),
      challenges,
      prices: challenges.map(() => 10),
    },
  }))

const career = (life: PlacedMoment[], rest: Partial<Career> = {}): Career => ({
  moments: life,
  sizeOf: (id) => id,
  firsts: [],
  draws: [],
  ...rest,
})

const told = (life: PlacedMoment[], rest?: Partial<Career>) =>
  milestonesOf(career(life, rest)).map(({ kind, value, at, square, challengeId }) => [
    kind,
    value,
    at.getUTCDate(),
    square ?? challengeId,
  ])

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('given squares, the one that made it full is named, and on joining none is', () => {
  expect(told(moments({ squares: upTo(60) }, { squares: upTo(102) }))).toEqual([
    ['squares', 100, 2, 100],
    ['squares', 50, 1, null],
  ])
})

test('given squares that are lost and gained again, each milestone is reached once', () => {
  const life = moments(
    { squares: upTo(49) },
    { squares: upTo(50) },
    { squares: upTo(40) },
    { squares: upTo(55) },
  )
  expect(told(life)).toEqual([['squares', 50, 2, 50]])
})

test('given a whole quadrant, its last square is named', () => {
  const red = cellsOf('red').map(toSquareNumber)
  const reached = told(moments({ squares: red.slice(0, -1) }, { squares: red }))
  expect(reached[0]).toEqual(['quadrant', 'red', 2, red.at(-1)])
})

test('given badges and ranks, each is reached once, and a better rank reaches those before it', () => {
  const one = { squares: [1] }
  const life = moments(
    { ...one, rank: 120, badge: 'Bronze' },
    { ...one, rank: 9, badge: 'Gold' },
    { ...one, rank: 11, badge: 'Silver' },
    { ...one, rank: 1, badge: 'Gold' },
  )
  expect(told(life)).toEqual([
    ['rank', 1, 4, null],
    ['rank', 3, 4, null],
    ['badge', 'Silver', 3, null],
    ['rank', 10, 2, null],
    ['rank', 50, 2, null],
    ['rank', 100, 2, null],
    ['badge', 'Gold', 2, null],
    ['badge', 'Bronze', 1, null],
  ])
})

test('given no points, the shared last place is no rank that was reached', () => {
  expect(told(moments({ rank: 1 }))).toEqual([])
})

test('given challenges, the first of each size counts', () => {
  const sizes: Record<number, number> = { 4: 3, 5: 3, 9: 30 }
  const life = moments({ challenges: [5] }, { challenges: [4, 5] }, { challenges: [4, 5, 9, 11] })
  expect(told(life, { sizeOf: (id) => sizes[id] })).toEqual([
    ['challenge_size', 30, 3, 9],
    ['challenge_size', 3, 1, 5],
  ])
})

test('given firsts and draws, they stand among the others by their time; a week is won once', () => {
  const life = moments({ squares: [1] })
  const firsts = [{ square: squareNumber(9), at: dayOf(4) }]
  const draws = [
    { monday: '2026-01-05', challengeId: 8, at: dayOf(7) },
    { monday: '2026-01-05', challengeId: 7, at: dayOf(6) },
  ]
  expect(told(life, { firsts, draws })).toEqual([
    ['weekly_draw', '2026-01-05', 7, 7],
    ['first', 9, 5, 9],
  ])
})

test('given any life, no milestone is told twice, and all that the highest count passed are there', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 8 }), (counts) => {
      const reached = milestonesOf(career(moments(...counts.map((count) => ({ squares: upTo(count) })))))
      const keys = reached.map(({ kind, value }) => `${kind} ${value}`)
      expect(new Set(keys).size).toBe(keys.length)
      const highest = Math.max(...counts)
      expect(reached.filter(({ kind }) => kind === 'squares').map(({ value }) => value)).toEqual(
        SQUARE_MILESTONES.filter((value) => value <= highest).toReversed(),
      )
    }),
    { numRuns: 30 },
  )
})
