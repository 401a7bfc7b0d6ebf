/**
 * The challenges of an edition compiled for the kernel: squares to column lists, counts to thresholds, points to binary
 * digits. rules/challenges.ts defines what a rule means; kernel.test.ts compares the two.
 */
import type { Challenge, Rule } from '../rules/challenges.ts'
import { QUADRANT_SQUARE_COUNT, QUADRANTS, SQUARE_COUNT } from '../rules/grid.ts'
import { columnOfSquare } from './columns.ts'
import { depthFor, paddedList } from './slices.ts'

/** Challenge points share a word with the count of squares and use the remaining bits. */
export const SQUARES_DEPTH = depthFor(SQUARE_COUNT)
const POINTS_DEPTH = 32 - SQUARES_DEPTH
const POINTS_LIMIT = 2 ** POINTS_DEPTH

/** `challenge` is always an index into the list of challenges, not an id. */
export interface CompiledRules {
  ids: readonly number[]
  /** By id. */
  ascending: readonly number[]
  everySquare: readonly { challenge: number; columns: Uint16Array }[]
  someSquares: readonly { challenge: number; columns: Uint16Array; depth: number; least: number }[]
  /** At least this many in each of some quadrants (indexes into QUADRANTS) and on the whole grid. */
  counts: readonly { challenge: number; quadrants: readonly QuadrantCount[]; total: number }[]
  /** Per binary digit of the points, the challenges that have it: their count, shifted, is their part of the sum. */
  pointDigits: readonly { digit: number; challenges: Uint16Array; depth: number }[]
}

interface QuadrantCount {
  quadrant: number
  least: number
}

/** A rule that cannot be met compiles to nothing, so its challenge stays incomplete for everyone. */
export function compileRules(
  challenges: readonly Pick<Challenge, 'id' | 'points' | 'rule'>[],
): CompiledRules {
  const ids = challenges.map((challenge) => challenge.id)
  const everySquare: CompiledRules['everySquare'][number][] = []
  const someSquares: CompiledRules['someSquares'][number][] = []
  const counts: CompiledRules['counts'][number][] = []
  for (const [challenge, { rule }] of challenges.entries()) {
    switch (rule.kind) {
      case 'all':
      case 'shape':
        everySquare.push({ challenge, columns: Uint16Array.from(rule.squares, columnOfSquare) })
        break
      case 'some':
        if (rule.count <= rule.squares.length) someSquares.push({ challenge, ...compileSome(rule) })
        break
      case 'quadrants': {
        const quadrants = compileQuadrants(rule)
        if (quadrants.every(({ least }) => least <= QUADRANT_SQUARE_COUNT))
          counts.push({ challenge, quadrants, total: 0 })
        break
      }
      case 'total':
        if (rule.count <= SQUARE_COUNT) counts.push({ challenge, quadrants: [], total: leastOf(rule.count) })
    }
  }
  return {
    ids,
    ascending: [...ids.keys()].sort((a, b) => ids[a]! - ids[b]!),
    everySquare,
    someSquares,
    counts,
    pointDigits: compilePoints(challenges.map((challenge) => challenge.points)),
  }
}

function compileSome({ squares, count }: Extract<Rule, { kind: 'some' }>) {
  return {
    columns: paddedList(squares.map(columnOfSquare), SQUARE_COUNT),
    depth: depthFor(squares.length),
    least: leastOf(count),
  }
}

function compileQuadrants({ counts }: Extract<Rule, { kind: 'quadrants' }>): QuadrantCount[] {
  return QUADRANTS.map((name, quadrant) => ({ quadrant, least: leastOf(counts[name] ?? 0) })).filter(
    ({ least }) => least > 0,
  )
}

const leastOf = (count: number): number => Math.max(0, Math.ceil(count))

function compilePoints(points: readonly number[]): CompiledRules['pointDigits'] {
  const sum = points.reduce((total, each) => total + each, 0)
  if (sum >= POINTS_LIMIT || !points.every((each) => Number.isInteger(each) && each >= 0)) {
    throw new RangeError(
      `Points of challenges must be whole numbers from 0, together less than ${POINTS_LIMIT}.`,
    )
  }
  return Array.from({ length: POINTS_DEPTH }, (_, digit) => {
    const challenges = [...points.keys()].filter((challenge) => (points[challenge]! >>> digit) & 1)
    return { digit, challenges: paddedList(challenges, points.length), depth: depthFor(challenges.length) }
  }).filter(({ challenges }) => challenges.length > 0)
}
