/** For every incomplete challenge: what is missing, cheapest first, and what finishing it gains in all. */
import { isMet } from '../rules/challenges.ts'
import { QUADRANTS, quadrantOf, type SquareNumber, toCellId } from '../rules/grid.ts'
import { challengePoints, squarePoints } from '../rules/points.ts'
import { SquareSet } from '../rules/square-set.ts'
import type { PlannedChallenge } from './needs.ts'
import { nearestFirst, type Situation } from './suggestions.ts'

export interface Bundle {
  challengeId: number
  points: number
  /** Squares and challenges together, also the other challenges that it completes on the way. */
  gain: number
  squares: SquareNumber[]
}

/** The best return per missing square first; equals in the order of the challenges. What cannot be finished has none. */
export function bundles({ challenges, completed, open }: Situation): Bundle[] {
  const cheapest = [...open].sort(nearestFirst).map(({ square }) => square)
  return challenges
    .flatMap((challenge) => {
      if (isMet(challenge.rule, completed)) return []
      const squares = missingSquares(challenge, completed, cheapest)
      if (!squares) return []
      const { id, points } = challenge
      return [{ challengeId: id, points, gain: gainOf(squares, { challenges, completed }), squares }]
    })
    .sort((a, b) => b.gain * a.squares.length - a.gain * b.squares.length)
}

/** The cheapest that finish it; undefined when no choice of the open squares does. */
function missingSquares(
  { rule }: PlannedChallenge,
  completed: SquareSet,
  cheapest: readonly SquareNumber[],
): SquareNumber[] | undefined {
  switch (rule.kind) {
    case 'all':
    case 'shape':
      return choose(
        among(rule.squares, cheapest),
        new Set(rule.squares.filter((each) => !completed.has(each))).size,
      )
    case 'some': {
      const has = new Set(rule.squares.filter((each) => completed.has(each))).size
      return choose(among(rule.squares, cheapest), rule.count - has)
    }
    case 'total':
      return choose(cheapest, rule.count - completed.size)
    case 'quadrants':
      return byQuadrant(rule.counts, completed, cheapest)
  }
}

const among = (listed: readonly SquareNumber[], cheapest: readonly SquareNumber[]): SquareNumber[] => {
  const wanted = new Set(listed)
  return cheapest.filter((square) => wanted.has(square))
}

const choose = (from: readonly SquareNumber[], count: number): SquareNumber[] | undefined =>
  from.length < count ? undefined : from.slice(0, count)

function byQuadrant(
  counts: Extract<PlannedChallenge['rule'], { kind: 'quadrants' }>['counts'],
  completed: SquareSet,
  cheapest: readonly SquareNumber[],
): SquareNumber[] | undefined {
  const chosen = new Set<SquareNumber>()
  for (const quadrant of QUADRANTS) {
    const isIn = (square: SquareNumber) => quadrantOf(toCellId(square)) === quadrant
    const has = [...completed].filter(isIn).length
    const found = choose(cheapest.filter(isIn), Math.max(0, (counts[quadrant] ?? 0) - has))
    if (!found) return undefined
    for (const square of found) chosen.add(square)
  }
  return cheapest.filter((square) => chosen.has(square))
}

/** What these squares bring together. */
export function gainOf(
  squares: readonly SquareNumber[],
  { challenges, completed }: Pick<Situation, 'challenges' | 'completed'>,
): number {
  const after = SquareSet.of([...completed, ...squares])
  const won = challenges.filter(({ rule }) => isMet(rule, after) && !isMet(rule, completed))
  return squarePoints(after.size - completed.size) + challengePoints(won)
}
