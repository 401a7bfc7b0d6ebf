/** A second reading of docs/beyond.md, sections 2 and 12, that asks the rules themselves and remembers nothing. */

import fc from 'fast-check'
import type { OpenSquare } from '#contest/plan/open-square.ts'
import type { PlanOrder } from '#contest/plan/orders.ts'
import type { Situation, Suggestion } from '#contest/plan/suggestions.ts'
import { type Challenge, isMet, type Rule } from '#contest/rules/challenges.ts'
import { QUADRANTS, quadrantOf, type SquareNumber, squareNumber, toCellId } from '#contest/rules/grid.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import { aChallenge } from './contest-builders.ts'

export const withSquares = (set: SquareSet, ...more: readonly SquareNumber[]): SquareSet =>
  SquareSet.of([...set, ...more])

/** As the text says it: how many more squares until the rule is met, by trying what the rule counts. */
export function squaresLeft({ rule: asked }: Pick<Challenge, 'rule'>, done: SquareSet): number {
  switch (asked.kind) {
    case 'all':
    case 'shape':
      return asked.squares.filter((square) => !done.has(square)).length
    case 'some':
      return Math.max(0, asked.count - asked.squares.filter((square) => done.has(square)).length)
    case 'total':
      return Math.max(0, asked.count - done.size)
    case 'quadrants':
      return QUADRANTS.reduce((sum, quadrant) => {
        const wanted = asked.counts[quadrant]
        if (!wanted) return sum
        const has = [...done].filter((square) => quadrantOf(toCellId(square)) === quadrant).length
        return sum + Math.max(0, wanted - has)
      }, 0)
  }
}

export function plainSuggestions(
  { challenges, completed, open: from }: Situation,
  count: number,
  order: PlanOrder = 'points',
): Suggestion[] {
  const found: Suggestion[] = []
  let done = completed
  let candidates = from.filter(({ done: part }) => order !== 'almost' || part * 100 >= 50)
  for (let place = 0; place < count && candidates.length > 0; place++) {
    const unmet = challenges
      .filter((each) => !isMet(each.rule, done))
      .map((challenge) => ({ challenge, left: squaresLeft(challenge, done) }))
    const judged = candidates.map((candidate) => {
      const after = withSquares(done, candidate.square)
      const nearer = unmet
        .map((each) => ({ ...each, leftThen: squaresLeft(each.challenge, after) }))
        .filter(({ left, leftThen }) => leftThen < left)
      const completes = nearer.filter(({ challenge }) => isMet(challenge.rule, after))
      const towards = nearer.filter((each) => !completes.includes(each))
      const now = 3 + completes.reduce((sum, { challenge }) => sum + challenge.points, 0)
      const way = towards.reduce((sum, { challenge, left }) => sum + challenge.points / left, 0)
      return {
        ...candidate,
        now,
        onTheWay: Math.round(way * 10) / 10,
        completes: completes.map(({ challenge }) => challenge.id),
        towards: towards.map(({ challenge, left }) => ({ challengeId: challenge.id, left })),
      }
    })
    const [best] = judged.toSorted(
      (a, b) =>
        firstOf(order, b) - firstOf(order, a) ||
        b.done - a.done ||
        (order === 'quick' ? b.odds - a.odds : 0) ||
        b.completedBy - a.completedBy ||
        a.square - b.square,
    )
    if (!best) break
    const { done: _, completedBy: __, odds: ___, ...suggestion } = best
    const orInstead = judged
      .filter((each) => each !== best && each.now === best.now && each.onTheWay === best.onTheWay)
      .map(({ square }) => square)
    found.push({ ...suggestion, orInstead: orInstead.sort((a, b) => a - b) })
    done = withSquares(done, best.square)
    candidates = candidates.filter(({ square }) => square !== best.square)
  }
  return found
}

/** What an order puts first, before ties; two of them look at nothing but how much is done. */
function firstOf(order: PlanOrder, each: OpenSquare & { now: number; onTheWay: number }): number {
  const points = Math.round((each.now + each.onTheWay) * 10)
  if (order === 'value') return Math.round(points * each.odds * 10)
  return order === 'points' ? points : 0
}

/** Small grids of challenges, in which chances for conflicts are many: squares around the corner where the quadrants meet. */
const SQUARES = [1, 2, 3, 15, 16, 17, 30, 31, 451, 466, 900].map(squareNumber)
const someSquares = fc.uniqueArray(fc.constantFrom(...SQUARES), { minLength: 1, maxLength: 6 })
const rule: fc.Arbitrary<Rule> = fc.oneof(
  someSquares.map((listed): Rule => ({ kind: 'all', squares: listed })),
  someSquares.map((listed): Rule => ({ kind: 'shape', name: 'Shape', squares: listed })),
  fc
    .tuple(someSquares, fc.integer({ min: 1, max: 7 }))
    .map(([listed, count]): Rule => ({ kind: 'some', count, squares: listed })),
  fc
    .record(Object.fromEntries(QUADRANTS.map((quadrant) => [quadrant, fc.integer({ min: 0, max: 3 })])))
    .map((counts): Rule => ({ kind: 'quadrants', counts })),
  fc.integer({ min: 1, max: 12 }).map((count): Rule => ({ kind: 'total', count })),
)
export const anySituation: fc.Arbitrary<Situation> = fc
  .record({
    rules: fc.array(fc.tuple(rule, fc.integer({ min: 0, max: 200 })), { maxLength: 7 }),
    done: fc.uniqueArray(fc.constantFrom(...SQUARES), { maxLength: 8 }),
    progress: fc.array(
      fc.tuple(fc.constantFrom(0, 0.25, 0.5, 0.75), fc.nat(2), fc.constantFrom(12.5, 50, 90.9)),
      {
        minLength: SQUARES.length,
        maxLength: SQUARES.length,
      },
    ),
  })
  .map(({ rules, done, progress }) => ({
    challenges: rules.map(([each, points], index) => aChallenge({ id: index + 1, points, rule: each })),
    completed: SquareSet.of(done),
    open: SQUARES.flatMap((square, index) => {
      const [part = 0, completedBy = 0, odds = 50] = progress[index] ?? []
      return done.includes(square) ? [] : [{ square, done: part, completedBy, odds }]
    }),
  }))
