/** A second reading of docs/beyond.md, section 2, that asks the rules themselves and remembers nothing. */
import type { Situation, Suggestion } from '#contest/plan/suggestions.ts'
import { type Challenge, isMet } from '#contest/rules/challenges.ts'
import { QUADRANTS, quadrantOf, type SquareNumber, toCellId } from '#contest/rules/grid.ts'
import { SquareSet } from '#contest/rules/square-set.ts'

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
): Suggestion[] {
  const found: Suggestion[] = []
  let done = completed
  let candidates = [...from]
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
    const worth = ({ now, onTheWay }: { now: number; onTheWay: number }) => Math.round((now + onTheWay) * 10)
    const [best] = judged.toSorted(
      (a, b) =>
        worth(b) - worth(a) || b.done - a.done || b.completedBy - a.completedBy || a.square - b.square,
    )
    if (!best) break
    const { done: _, completedBy: __, ...suggestion } = best
    const orInstead = judged
      .filter((each) => each !== best && each.now === best.now && each.onTheWay === best.onTheWay)
      .map(({ square }) => square)
    found.push({ ...suggestion, orInstead: orInstead.sort((a, b) => a - b) })
    done = withSquares(done, best.square)
    candidates = candidates.filter(({ square }) => square !== best.square)
  }
  return found
}
