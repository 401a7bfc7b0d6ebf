/**
 * How much every challenge of an edition still needs, for one gamer, kept up to date while squares are added to what is done:
 * the planner asks for it hundreds of times. What a rule means is defined in rules/challenges.ts; needs.test.ts compares.
 */
import type { Challenge } from '../rules/challenges.ts'
import { QUADRANTS, quadrantOf, SQUARE_COUNT, type SquareNumber, toCellId } from '../rules/grid.ts'
import { countByQuadrant, type SquareSet } from '../rules/square-set.ts'

export type PlannedChallenge = Pick<Challenge, 'id' | 'points' | 'rule'>

export interface Needs {
  /** How many squares the challenge at this place of the list still needs; 0 when it is met. */
  left(challenge: number): number
  /** The unmet challenges that the square brings nearer, as places in the list, in its order. */
  nearer(square: SquareNumber): number[]
  /** From now on the square is done. */
  add(square: SquareNumber): void
}

const QUADRANT_OF = Uint8Array.from({ length: SQUARE_COUNT + 1 }, (_, square) =>
  square === 0 ? 0 : QUADRANTS.indexOf(quadrantOf(toCellId(square as SquareNumber))),
)

export function createNeeds(challenges: readonly PlannedChallenge[], completed: SquareSet): Needs {
  const has = countByQuadrant(completed)
  const { size } = completed
  const concerned = challengesOfSquares(challenges)
  /** What each quadrant lacks, for challenges that count by quadrant. */
  const lacking: (number[] | undefined)[] = []
  const left = challenges.map(({ rule }) => {
    const lacks =
      rule.kind === 'quadrants'
        ? QUADRANTS.map((quadrant) => Math.max(0, (rule.counts[quadrant] ?? 0) - has[quadrant]))
        : undefined
    lacking.push(lacks)
    if (lacks) return lacks.reduce((sum, each) => sum + each, 0)
    if (rule.kind === 'total') return Math.max(0, rule.count - size)
    const squares = [...new Set('squares' in rule ? rule.squares : [])]
    const missing = squares.filter((square) => !completed.has(square)).length
    return rule.kind === 'some' ? Math.max(0, rule.count - (squares.length - missing)) : missing
  })

  const nearer = (square: SquareNumber): number[] => {
    const found: number[] = []
    for (const challenge of concerned[square]!) {
      const lacks = lacking[challenge]
      if (left[challenge]! > 0 && (!lacks || lacks[QUADRANT_OF[square]!]! > 0)) found.push(challenge)
    }
    return found
  }
  return {
    left: (challenge) => left[challenge]!,
    nearer,
    add(square) {
      for (const challenge of nearer(square)) {
        left[challenge]!--
        const lacks = lacking[challenge]
        if (lacks) lacks[QUADRANT_OF[square]!]!--
      }
    },
  }
}

/** For every square the challenges that could count it, as places in the list, in its order. */
function challengesOfSquares(challenges: readonly PlannedChallenge[]): number[][] {
  const lists: number[][] = Array.from({ length: SQUARE_COUNT + 1 }, () => [])
  for (const [challenge, { rule }] of challenges.entries()) {
    if ('squares' in rule) for (const square of new Set(rule.squares)) lists[square]!.push(challenge)
    else
      for (let square = 1; square <= SQUARE_COUNT; square++) {
        const counts = rule.kind === 'total' || rule.counts[QUADRANTS[QUADRANT_OF[square]!]!]
        if (counts) lists[square]!.push(challenge)
      }
  }
  return lists
}
