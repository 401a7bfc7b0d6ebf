/** The four orders, the first ten and what is told once, against docs/beyond.md, section 12. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { squareNumber } from '#contest/rules/grid.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import { aChallenge, squares } from '#tests/support/contest-builders.ts'
import { anySituation, plainSuggestions } from '#tests/support/plain-plan.ts'
import { firstSquares } from './first-ten.ts'
import { nearestGames } from './nearest-games.ts'
import { createNeeds } from './needs.ts'
import type { OpenSquare } from './open-square.ts'
import { PLAN_ORDERS, type PlanOrder, valueWithOdds } from './orders.ts'
import { sharedChallenges } from './shared-challenges.ts'
import { type Situation, suggestions } from './suggestions.ts'

const listed = (situation: Situation, order: PlanOrder) =>
  suggestions(situation, { order })
    .map(({ square }) => square)
    .toArray()

const open = (square: number, part: Partial<OpenSquare> = {}): OpenSquare => ({
  square: squareNumber(square),
  done: 0,
  completedBy: 0,
  odds: 50,
  ...part,
})

const anyOrder = fc.constantFrom(...PLAN_ORDERS)

describe('orders', () => {
  const trio = aChallenge({ id: 1, points: 60, rule: { kind: 'some', count: 1, squares: squares(1) } })
  const situation: Situation = {
    challenges: [trio],
    completed: new SquareSet(),
    open: [
      open(1, { odds: 4 }),
      open(2, { odds: 90 }),
      open(3, { odds: 20, done: 0.9 }),
      open(4, { odds: 30, done: 0.5 }),
      open(5, { odds: 95, done: 0.5 }),
      open(6, { odds: 99, done: 0.49 }),
    ],
  }

  test.each<[PlanOrder, number[]]>([
    // 63 * 4% = 2.52, 3 * 99% = 2.97, 3 * 95%, 3 * 90%, then 63 * 4% before 3 * 30% and 3 * 20%.
    ['value', [6, 5, 2, 1, 4, 3]],
    ['points', [1, 3, 4, 5, 6, 2]],
    ['quick', [3, 5, 4, 6, 2, 1]],
    ['almost', [3, 4, 5]],
  ])('given %s, squares come in its order', (order, expected) => {
    expect(listed(situation, order)).toEqual(expected)
  })

  test('given any situation and order, the suggestions are what a plain reading of the text gives', () => {
    fc.assert(
      fc.property(anySituation, anyOrder, (given, order) => {
        expect(suggestions(given, { order }).toArray()).toEqual(plainSuggestions(given, 30, order))
      }),
      { numRuns: 50 },
    )
  })

  test('the value of a square is its points times its odds', () => {
    expect(valueWithOdds({ now: 103, onTheWay: 7 }, 88.2)).toBeCloseTo(97.02)
  })
})

describe('the first ten', () => {
  const gainOf = ({ challenges, completed }: Situation, taken: readonly number[]) =>
    createNeeds(challenges, completed).gainOf(taken.map(squareNumber))

  test('given any games removed one by one, what the first bring together never rises', () => {
    const removals = fc.infiniteStream(fc.nat(5))
    fc.assert(
      fc.property(
        anySituation,
        anyOrder,
        fc.integer({ min: 1, max: 4 }),
        removals,
        (given, order, count, which) => {
          const removed: OpenSquare['square'][] = []
          let taken = firstSquares(given, order, removed, count)
          while (taken.length > 0) {
            const before = gainOf(given, taken)
            removed.push(taken[which.next().value % taken.length]!)
            taken = firstSquares(given, order, removed, count)
            expect(gainOf(given, taken)).toBeLessThanOrEqual(before)
            expect(taken).not.toContain(removed.at(-1))
          }
        },
      ),
    )
  })

  test('given nothing removed, they are the first of the order', () => {
    fc.assert(
      fc.property(anySituation, anyOrder, (given, order) => {
        expect(firstSquares(given, order, [], 3)).toEqual(listed(given, order).slice(0, 3))
      }),
    )
  })

  // Three squares on the way to 90 points, and one that is worth 53 at once but has bad odds.
  const far = aChallenge({ id: 1, points: 90, rule: { kind: 'all', squares: squares(1, 2, 3) } })
  const rich = aChallenge({ id: 2, points: 50, rule: { kind: 'some', count: 1, squares: squares(9) } })
  const situation: Situation = {
    challenges: [far, rich],
    completed: new SquareSet(),
    open: [
      open(1, { odds: 90 }),
      open(2, { odds: 90 }),
      open(3, { odds: 1 }),
      open(8),
      open(9, { odds: 10 }),
    ],
  }

  test('given one whose removal would let in more than it brought, another comes in its place', () => {
    expect(firstSquares(situation, 'value', [], 2)).toEqual([1, 2])
    // Planned anew it would be 9 and 2, for 56 points instead of 6.
    expect(listed({ ...situation, open: situation.open.slice(1) }, 'value').slice(0, 2)).toContain(9)
    expect(firstSquares(situation, 'value', squares(1), 2)).toEqual([2, 8])
  })

  test('given squares that come first, the others follow in order', () => {
    const ordering = { order: 'value', begin: squares(2, 8) } as const
    const found = suggestions({ ...situation, open: situation.open.slice(1) }, ordering)
    expect(found.map(({ square }) => square).toArray()).toEqual([2, 8, 9, 3])
  })
})

test('what every open square advances is told once', () => {
  const every = aChallenge({ id: 1, points: 90, rule: { kind: 'total', count: 5 } })
  const one = aChallenge({ id: 2, points: 10, rule: { kind: 'total', count: 2 } })
  const some = aChallenge({ id: 3, points: 10, rule: { kind: 'all', squares: squares(1, 2) } })
  const given = {
    challenges: [every, one, some],
    completed: SquareSet.of(squares(7)),
    open: [open(1), open(2), open(8)],
  }
  // The second is completed by the next square, whichever it is: that is no advance but a gain.
  expect(sharedChallenges(given)).toEqual([{ challengeId: 1, left: 4 }])
  expect(sharedChallenges({ ...given, open: [open(1), open(2)] })).toEqual([
    { challengeId: 1, left: 4 },
    { challengeId: 3, left: 2 },
  ])
})

describe('the game of a square', () => {
  const kinect = { position: 7, link: 'kinect', availability: [{ kind: 'needs_hardware' as const }] }
  const pad = { position: -7, link: 'pad' }
  const closed = { position: -7, link: 'closed', availability: [{ kind: 'servers_closed' as const }] }
  test.each([
    ['an alternative that needs no hardware', [kinect, pad], {}, false, 'pad'],
    ['what is begun, although it needs hardware', [kinect, pad], { kinect: 0.3 }, false, 'kinect'],
    ['hardware rather than closed servers', [closed, kinect], { closed: 0.3 }, false, 'kinect'],
    ['what is begun, where the impossible is asked for', [closed, kinect], { closed: 0.3 }, true, 'closed'],
    ['nothing, where all is impossible', [closed], {}, false, undefined],
  ])('is %s', (_, games, done, withUnattainable, expected) => {
    const parts: Readonly<Record<string, number>> = done
    const distanceOf = ({ link }: { link: string }) => ({ done: parts[link] ?? 0, completedBy: 0, odds: 50 })
    const found = nearestGames(games, distanceOf, { withUnattainable })
    expect(found.get(squareNumber(7))?.game.link).toBe(expected)
  })
})
