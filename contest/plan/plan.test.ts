/** The planner against a second reading of docs/beyond.md, section 2, that asks the rules themselves and remembers nothing. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Challenge, isMet, type Rule } from '#contest/rules/challenges.ts'
import { squareNumber } from '#contest/rules/grid.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import { standingOf } from '#contest/rules/standing.ts'
import { aChallenge, squares } from '#tests/support/contest-builders.ts'
import { anySituation, plainSuggestions, squaresLeft, withSquares } from '#tests/support/plain-plan.ts'
import { bundles } from './bundles.ts'
import { nearestGames } from './nearest-games.ts'
import { createNeeds } from './needs.ts'
import type { OpenSquare } from './open-square.ts'
import { nextToPass, overtaking, weeksUntilPassed } from './rivals.ts'
import { MAX_SUGGESTIONS, type Situation, suggestions, worthAlone } from './suggestions.ts'

const first = (situation: Situation, count = MAX_SUGGESTIONS) => suggestions(situation).take(count).toArray()

const open = (...numbers: number[]): OpenSquare[] =>
  squares(...numbers).map((square) => ({ square, done: 0, completedBy: 0, odds: 50 }))

describe('suggestions', () => {
  const crackdown = aChallenge({ id: 1, points: 60, rule: { kind: 'all', squares: squares(1, 2, 3) } })
  const trio = aChallenge({ id: 2, points: 30, rule: { kind: 'some', count: 2, squares: squares(3, 4, 5) } })

  test('given a square that completes a challenge, it counts in points now and not on the way', () => {
    const completed = SquareSet.of(squares(1, 2))
    expect(first({ challenges: [crackdown, trio], completed, open: open(3, 4, 9) })).toEqual([
      {
        square: 3,
        now: 63,
        onTheWay: 15,
        completes: [1],
        towards: [{ challengeId: 2, left: 2 }],
        orInstead: [],
      },
      { square: 4, now: 33, onTheWay: 0, completes: [2], towards: [], orInstead: [] },
      { square: 9, now: 3, onTheWay: 0, completes: [], towards: [], orInstead: [] },
    ])
  })

  test('given two squares that would complete the same challenge, only one is promised it, and the other stands beside it', () => {
    const completed = SquareSet.of(squares(3))
    const [one, other] = first({ challenges: [trio], completed, open: open(5, 4) })
    expect(one).toMatchObject({ square: 4, now: 33, orInstead: [5] })
    expect(other).toMatchObject({ square: 5, now: 3, completes: [], orInstead: [] })
  })

  test('given equals, more of the game done comes first, then more gamers, then the lower number', () => {
    const equals: OpenSquare[] = [
      { square: squareNumber(10), done: 0, completedBy: 3, odds: 50 },
      { square: squareNumber(11), done: 0.5, completedBy: 0, odds: 50 },
      { square: squareNumber(12), done: 0, completedBy: 3, odds: 50 },
      { square: squareNumber(13), done: 0, completedBy: 9, odds: 50 },
    ]
    const found = first({ challenges: [], completed: new SquareSet(), open: equals })
    expect(found.map(({ square }) => square)).toEqual([11, 13, 10, 12])
  })

  test('given a challenge by quadrants, it is shared by what each quadrant lacks, and a full quadrant brings nothing', () => {
    const rule: Rule = { kind: 'quadrants', counts: { red: 1, blue: 2 } }
    const half = aChallenge({ id: 5, points: 50, rule })
    const completed = SquareSet.of(squares(16))
    const [best] = first({ challenges: [half], completed, open: open(1, 17) })
    expect(best).toMatchObject({ square: 1, now: 3, onTheWay: 25, towards: [{ challengeId: 5, left: 2 }] })
    const [, second] = first({ challenges: [half], completed, open: open(1, 2, 17) })
    expect(second).toMatchObject({ square: 17, now: 53, completes: [5] })
  })

  test('given a third of the points, it has one decimal', () => {
    const thirds = aChallenge({ id: 1, points: 50, rule: { kind: 'total', count: 3 } })
    expect(first({ challenges: [thirds], completed: new SquareSet(), open: open(1) })[0]?.onTheWay).toBe(16.7)
  })
})

test('given any situation, the suggestions are what a plain reading of the text gives', () => {
  fc.assert(
    fc.property(anySituation, (given) => {
      expect(first(given)).toEqual(plainSuggestions(given, MAX_SUGGESTIONS))
    }),
    { numRuns: 50 },
  )
})

test('given any situation, the points now of all suggestions together are what they bring', () => {
  fc.assert(
    fc.property(anySituation, fc.nat(10), (given, count) => {
      const taken = first(given, count)
      const promised = taken.reduce((sum, { now }) => sum + now, 0)
      const challenges = given.challenges as Challenge[]
      const before = standingOf(given.completed, challenges).points
      const after = standingOf(withSquares(given.completed, ...taken.map(({ square }) => square)), challenges)
      expect(promised).toBe(after.points - before)
    }),
  )
})

test('given any square, what it brings alone is what it would bring as the only choice', () => {
  fc.assert(
    fc.property(anySituation, (given) => {
      for (const each of given.open) {
        const [only] = first({ ...given, open: [each] })
        expect({ ...worthAlone(each.square, given), orInstead: [] }).toEqual(only)
      }
    }),
    { numRuns: 30 },
  )
})

test.each([
  ['none is begun', {}, 'main'],
  ['the alternative is further', { main: 0.1, other: 0.2 }, 'other'],
  ['both are as far', { main: 0.2, other: 0.2 }, 'main'],
])('given two games on a square of which %s, the plan speaks of the right one', (_, done, expected) => {
  const games = [
    { position: 7, link: 'main' },
    { position: -7, link: 'other' },
  ]
  const parts: Readonly<Record<string, number>> = done
  const found = nearestGames(games, ({ link }) => ({ done: parts[link] ?? 0, completedBy: 0, odds: 50 }))
  expect(found.get(squareNumber(7))?.game.link).toBe(expected)
  expect(found.size).toBe(1)
})

describe('bundles', () => {
  test('given any situation, a bundle finishes its challenge with as few squares as it takes, and gains what it says', () => {
    fc.assert(
      fc.property(anySituation, (given) => {
        const { challenges, completed } = given
        const found = bundles(given)
        for (const { challengeId, squares: missing, gain } of found) {
          const challenge = challenges.find(({ id }) => id === challengeId)
          if (!challenge) throw new Error('A bundle of no challenge.')
          const after = withSquares(completed, ...missing)
          expect(isMet(challenge.rule, after)).toBe(true)
          expect(missing).toHaveLength(squaresLeft(challenge, completed))
          const points = (done: SquareSet) => standingOf(done, challenges as Challenge[]).points
          expect(gain).toBe(points(after) - points(completed))
        }
        const perSquare = found.map(({ gain, squares: missing }) => gain / missing.length)
        expect(perSquare).toEqual(perSquare.toSorted((a, b) => b - a))
        const everything = withSquares(completed, ...given.open.map(({ square }) => square))
        expect(found.map(({ challengeId }) => challengeId).sort()).toEqual(
          challenges
            .filter(({ rule: asked }) => !isMet(asked, completed) && isMet(asked, everything))
            .map(({ id }) => id)
            .sort(),
        )
      }),
    )
  })

  test('given a choice, what is begun comes first', () => {
    const any = aChallenge({ id: 1, points: 10, rule: { kind: 'some', count: 2, squares: squares(1, 2, 3) } })
    const from = open(1, 2, 3).map((each) => ({ ...each, done: each.square === 3 ? 0.1 : 0 }))
    const [bundle] = bundles({ challenges: [any], completed: new SquareSet(), open: from })
    expect(bundle).toEqual({ challengeId: 1, points: 10, gain: 16, squares: [3, 1] })
  })
})

describe('rivals', () => {
  test('given a gap, the squares gain more than it, and without any one of them they do not', () => {
    fc.assert(
      fc.property(anySituation, fc.nat(150), (given, gap) => {
        const found = overtaking(given, gap)
        const { gainOf } = createNeeds(given.challenges, given.completed)
        const all = gainOf(given.open.map(({ square }) => square))
        if (!found) {
          expect(all).toBeLessThanOrEqual(gap)
          return
        }
        expect(found.gain).toBe(gainOf(found.squares))
        expect(found.gain).toBeGreaterThan(gap)
        for (const square of found.squares)
          expect(gainOf(found.squares.filter((each) => each !== square))).toBeLessThanOrEqual(gap)
      }),
    )
  })

  test.each([
    ['is faster', { points: 100, gained: 20 }, { points: 70, gained: 60 }, 3],
    ['is as fast', { points: 100, gained: 20 }, { points: 70, gained: 20 }, undefined],
    ['is slower', { points: 100, gained: 20 }, { points: 70, gained: 0 }, undefined],
    ['has as many points', { points: 100, gained: 0 }, { points: 100, gained: 4 }, 0],
  ])('given somebody below who %s, the weeks are told', (_, ahead, behind, weeks) => {
    expect(weeksUntilPassed(ahead, behind)).toBe(weeks)
  })
  test('given two below who pass at nearly the same time, the first to pass is told, although the other is nearer', () => {
    const me = { points: 100, gained: 0 }
    const nearer = { points: 92, gained: 53 }
    const sooner = { points: 91, gained: 62 }
    expect(nextToPass(me, [nearer, sooner])).toEqual({ runner: sooner, weeks: 0.6 })
    expect(nextToPass(me, [nearer, { points: 100, gained: 90 }])).toEqual({ runner: nearer, weeks: 0.6 })
    expect(nextToPass(me, [{ points: 92, gained: 0 }])).toBeUndefined()
  })
})
