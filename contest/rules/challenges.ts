/**
 * Challenges: what they require, whether a set of squares meets them, how the wire spells their positions, and the
 * status a screen shows.
 */
import {
  QUADRANTS,
  type Quadrant,
  quadrantOf,
  SQUARE_COUNT,
  type SquareNumber,
  squareNumber,
  toCellId,
} from './grid.ts'
import { countByQuadrant, type SquareSet } from './square-set.ts'

export type Rule =
  | { kind: 'all'; squares: readonly SquareNumber[] }
  | { kind: 'some'; count: number; squares: readonly SquareNumber[] }
  | { kind: 'shape'; name: string; squares: readonly SquareNumber[] }
  | { kind: 'quadrants'; counts: Readonly<Partial<Record<Quadrant, number>>> }
  | { kind: 'total'; count: number }

export interface Challenge {
  id: number
  displayOrder: number
  title: string
  description: string
  points: number
  rule: Rule
}

export function isMet(rule: Rule, completed: SquareSet): boolean {
  switch (rule.kind) {
    case 'all':
    case 'shape':
      return rule.squares.every((square) => completed.has(square))
    case 'some':
      return countOf(rule.squares, completed) >= rule.count
    case 'quadrants': {
      const counts = countByQuadrant(completed)
      return QUADRANTS.every((quadrant) => counts[quadrant] >= (rule.counts[quadrant] ?? 0))
    }
    case 'total':
      return completed.size >= rule.count
  }
}

/** Whether completing this square can advance the challenge. */
export function countsSquare(rule: Rule, square: SquareNumber): boolean {
  if ('squares' in rule) return rule.squares.includes(square)
  return rule.kind === 'total' || (rule.counts[quadrantOf(toCellId(square))] ?? 0) > 0
}

const countOf = (squares: readonly SquareNumber[], completed: SquareSet): number =>
  squares.reduce((count, square) => count + Number(completed.has(square)), 0)

/**
 * The quadrant challenges of the wire format: ids 3 to 8 list four counts, ids 18 to 21 one. Their order is Blue, Red,
 * Orange, Purple and not that of the quadrants' numbers: the specification says so (docs/specification.md, section 9), and clients rely on it.
 */
const WIRE_ORDER: readonly Quadrant[] = ['blue', 'red', 'orange', 'purple']

/** The quadrants a quadrant challenge counts, in wire order; undefined for every other challenge. */
export function quadrantsOfChallenge(id: number): readonly Quadrant[] | undefined {
  if (id >= 3 && id <= 8) return WIRE_ORDER
  if (id >= 18 && id <= 21) return [WIRE_ORDER[id - 18]!]
  return undefined
}

/** `positions` as every gamer sees it: required squares, or required counts, or nothing for a total. */
export function requiredPositions(challenge: Pick<Challenge, 'id' | 'rule'>): string {
  const { rule } = challenge
  switch (rule.kind) {
    case 'all':
    case 'some':
    case 'shape':
      return rule.squares.join(',')
    case 'quadrants':
      return quadrantsCounted(challenge.id, rule)
        .map((quadrant) => rule.counts[quadrant] ?? 0)
        .join(',')
    case 'total':
      return ''
  }
}

/** The inverse of `requiredPositions`: the rule from an answer's `positions` and `squares_needed`. */
export function ruleOfPositions(id: number, positions: string, needed?: number | null): Rule {
  const numbers = parsePositions(positions)
  const quadrants = quadrantsOfChallenge(id)
  if (quadrants)
    return {
      kind: 'quadrants',
      counts: Object.fromEntries(quadrants.map((quadrant, place) => [quadrant, numbers[place] ?? 0])),
    }
  const squares = numbers.filter((number) => number >= 1 && number <= SQUARE_COUNT).map(squareNumber)
  if (squares.length === 0) return { kind: 'total', count: needed ?? Number.POSITIVE_INFINITY }
  return needed ? { kind: 'some', count: needed, squares } : { kind: 'all', squares }
}

export function squaresAsked(rule: Rule): number {
  switch (rule.kind) {
    case 'all':
    case 'shape':
      return rule.squares.length
    case 'quadrants':
      return Object.values(rule.counts).reduce((sum, count) => sum + count, 0)
    case 'some':
    case 'total':
      return rule.count
  }
}

/**
 * `positions` in one gamer's challenge list: the gamer's own counts, capped at the required ones. Empty while all are
 * 0, because that is how clients tell Incomplete from In Progress.
 */
export function positionsForGamer(challenge: Pick<Challenge, 'id' | 'rule'>, completed: SquareSet): string {
  const { rule } = challenge
  if (rule.kind !== 'quadrants') return requiredPositions(challenge)
  const has = countByQuadrant(completed)
  const counts = quadrantsCounted(challenge.id, rule).map((quadrant) =>
    Math.min(has[quadrant], rule.counts[quadrant] ?? 0),
  )
  return counts.every((count) => count === 0) ? '' : counts.join(',')
}

const quadrantsCounted = (id: number, rule: Extract<Rule, { kind: 'quadrants' }>): readonly Quadrant[] =>
  quadrantsOfChallenge(id) ?? WIRE_ORDER.filter((quadrant) => rule.counts[quadrant])

/** The numbers in a `positions` string; anything else in it is ignored. */
export function parsePositions(positions: string | null | undefined): number[] {
  return (positions ?? '')
    .split(',')
    .map((part) => Number.parseInt(part, 10))
    .filter(Number.isInteger)
}

export type ChallengeStatus = 'Completed' | 'In Progress' | 'Incomplete'

export interface ChallengeForGamer {
  challenge_id?: number | string | null
  completed?: boolean | null
  positions?: string | null
}

/**
 * The status a screen shows (docs/specification.md, section 4). `completedPositions` may hold negative positions, for squares
 * completed by an alternative: a listed position matches them by either sign.
 */
export function challengeStatus(
  challenge: ChallengeForGamer,
  completedPositions: ReadonlySet<number>,
): ChallengeStatus {
  if (challenge.completed) return 'Completed'
  if (!challenge.positions?.trim()) return 'Incomplete'
  if (quadrantsOfChallenge(Number(challenge.challenge_id))) return 'In Progress'
  const begun = parsePositions(challenge.positions).some(
    (position) => completedPositions.has(position) || completedPositions.has(-position),
  )
  return begun ? 'In Progress' : 'Incomplete'
}

/** A rule as files and drafts spell it: games by their links. */
export function ruleRecord(rule: Rule, linksOf: (squares: readonly SquareNumber[]) => string[]) {
  switch (rule.kind) {
    case 'all':
      return { all: linksOf(rule.squares) }
    case 'some':
      return { some: { count: rule.count, of: linksOf(rule.squares) } }
    case 'shape':
      return { shape: { name: rule.name, squares: [...rule.squares] } }
    case 'quadrants':
      return { quadrants: { ...rule.counts } }
    case 'total':
      return { total: rule.count }
  }
}
