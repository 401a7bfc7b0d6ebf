import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BADGES } from '../rules/badges.ts'
import { squareNumber } from '../rules/grid.ts'
import { SquareSet } from '../rules/square-set.ts'
import { mayReachMilestone, type PlacedStanding } from './may-reach.ts'
import { milestonesOf } from './milestones.ts'

const placed = (parts: Partial<PlacedStanding> = {}): PlacedStanding => ({
  ...{ rank: 200, badge: 'Gold', squares: new SquareSet(), challenges: [], ...parts },
})
const upTo = (count: number) =>
  SquareSet.of(Array.from({ length: count }, (_, index) => squareNumber(index + 1)))
const sizeOf = (id: number) => id % 3

test.each<[string, Partial<PlacedStanding>, Partial<PlacedStanding>, boolean]>([
  ['nothing new', {}, {}, false],
  ['squares below the next number', { squares: upTo(51) }, { squares: upTo(99) }, false],
  ['the hundredth square', { squares: upTo(99) }, { squares: upTo(101) }, true],
  ['fewer squares', { squares: upTo(101) }, { squares: upTo(99) }, false],
  ['another badge', {}, { badge: 'Diamond' }, true],
  ['a rank within the first hundred', { rank: 90 }, { rank: 51 }, false],
  ['a rank among the first fifty', { rank: 51 }, { rank: 50 }, true],
  ['a fall out of them', { rank: 50 }, { rank: 51 }, false],
  ['a challenge of a size that was there', { challenges: [3] }, { challenges: [3, 6] }, false],
  ['a challenge of a new size', { challenges: [3] }, { challenges: [3, 4] }, true],
])('given %s, whether a milestone is possible is known', (_, before, after, expected) => {
  expect(mayReachMilestone(placed(before), placed(after), sizeOf)).toBe(expected)
})

test('given any life, whoever reaches a milestone is looked at', () => {
  const moment = fc.record({
    rank: fc.integer({ min: 1, max: 120 }),
    badge: fc.constantFrom(...BADGES),
    squares: fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 30, maxLength: 220 }),
    challenges: fc.uniqueArray(fc.integer({ min: 1, max: 9 })),
  })
  fc.assert(
    fc.property(fc.array(moment, { minLength: 2, maxLength: 6 }), (life) => {
      const all = life.map(({ squares, ...place }) => ({
        ...place,
        squares: SquareSet.of(squares.map(squareNumber)),
      }))
      const moments = all.map(({ rank, badge, squares, challenges }, index) => ({
        ...{ version: index + 1, at: new Date(index), points: 3, rank, badge },
        standing: { squares, challenges, prices: challenges.map(() => 1) },
      }))
      for (const { at } of milestonesOf({ moments, sizeOf, firsts: [], draws: [] })) {
        const index = at.getTime()
        const [before, after] = [all[index - 1], all[index]]
        if (before && after) expect(mayReachMilestone(before, after, sizeOf)).toBe(true)
      }
    }),
  )
})
