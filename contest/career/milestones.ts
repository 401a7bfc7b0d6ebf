/**
 * What a gamer reached for the first time, and when. All of it follows from what was kept after every settlement, from who was first
 * on a square and from the weekly draws, so it is stored nowhere.
 */

import { type PointsCause, pointsChanges } from '../past/points-changes.ts'
import type { Badge } from '../rules/badges.ts'
import {
  QUADRANT_SQUARE_COUNT,
  QUADRANTS,
  type Quadrant,
  quadrantOf,
  type SquareNumber,
  toCellId,
} from '../rules/grid.ts'
import { countByQuadrant } from '../rules/square-set.ts'
import type { RankedMoment } from './year.ts'

export const SQUARE_MILESTONES: readonly number[] = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900]
export const RANK_MILESTONES: readonly number[] = [100, 50, 10, 3, 1]

export type Milestone = { at: Date; square: SquareNumber | null; challengeId: number | null } & (
  | { kind: 'squares' | 'rank'; value: number }
  /** How many squares the challenge asks for. */
  | { kind: 'challenge_size'; value: number }
  | { kind: 'quadrant'; value: Quadrant }
  | { kind: 'badge'; value: Badge }
  /** The number of the square that nobody had completed before. */
  | { kind: 'first'; value: number }
  /** The Monday of the week. */
  | { kind: 'weekly_draw'; value: string }
)

export type MilestoneKind = Milestone['kind']

/** A gamer after a settlement, with the place that they had then. */
export interface PlacedMoment extends RankedMoment {
  badge: Badge
}

export interface Career {
  /** Oldest first. */
  moments: readonly PlacedMoment[]
  /** How many squares a challenge asked for at a moment; undefined where it is not known any more. */
  sizeOf: (challengeId: number, at: Date) => number | undefined
  /** The squares that the gamer completed before everyone else. */
  firsts: readonly { square: SquareNumber; at: Date }[]
  /** The drawn challenges that the gamer was the first to complete in their week. */
  draws: readonly { monday: string; challengeId: number; at: Date }[]
}

/** Newest first. */
export function milestonesOf({ moments, sizeOf, firsts, draws }: Career): Milestone[] {
  const reached: Milestone[] = [
    ...reachedBySquares(moments),
    ...firstOfEachSize(moments, sizeOf),
    ...reachedByPlace(moments),
    ...firsts.map(({ square, at }) => ({
      kind: 'first' as const,
      value: square,
      at,
      square,
      challengeId: null,
    })),
    ...firstOfEachWeek(draws),
  ]
  // The sort is stable: what was reached together stays in the order above, turned round.
  return reached.toReversed().sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** What each settlement changed, and the squares that there were after every single change. */
function* walk(moments: readonly PlacedMoment[]): Generator<{ moment: PlacedMoment; what: PointsCause[] }> {
  const byMoment = Map.groupBy(pointsChanges(moments), ({ moment }) => moment)
  for (const moment of moments) yield { moment, what: (byMoment.get(moment) ?? []).map(({ what }) => what) }
}

/** Squares and quadrants: where a settlement brought several, the one that made it full is named; on joining none is. */
function reachedBySquares(moments: readonly PlacedMoment[]): Milestone[] {
  const reached: Milestone[] = []
  const open = { squares: [...SQUARE_MILESTONES], quadrants: new Set(QUADRANTS) }
  let count = 0
  for (const { moment, what } of walk(moments)) {
    const { at, standing } = moment
    const noteSquares = (square: SquareNumber | null) => {
      while (open.squares[0] !== undefined && count >= open.squares[0])
        reached.push({ kind: 'squares', value: open.squares.shift() ?? 0, at, square, challengeId: null })
    }
    const gained: SquareNumber[] = []
    for (const change of what) {
      if (change.kind === 'squares_brought') count = change.count
      if (change.kind === 'square_lost') count--
      if (change.kind === 'square_gained') {
        count++
        gained.push(change.square)
        noteSquares(change.square)
      }
    }
    noteSquares(null)
    if (!standing) continue
    const counts = countByQuadrant(standing.squares)
    for (const quadrant of open.quadrants) {
      if (counts[quadrant] < QUADRANT_SQUARE_COUNT) continue
      open.quadrants.delete(quadrant)
      const square = gained.findLast((each) => isIn(quadrant, each)) ?? null
      reached.push({ kind: 'quadrant', value: quadrant, at, square, challengeId: null })
    }
  }
  return reached
}

/** On joining the challenges come together: of each size the one with the lowest number stands for it. */
function firstOfEachSize(moments: readonly PlacedMoment[], sizeOf: Career['sizeOf']): Milestone[] {
  const reached = new Map<number, Milestone>()
  const known = new Set<number>()
  for (const { at, standing } of moments) {
    for (const challengeId of standing?.challenges ?? []) {
      if (known.has(challengeId)) continue
      known.add(challengeId)
      const size = sizeOf(challengeId, at)
      if (size !== undefined && !reached.has(size))
        reached.set(size, { kind: 'challenge_size', value: size, at, square: null, challengeId })
    }
  }
  return [...reached.values()]
}

/** Badges and ranks. Reaching #3 reaches #10 and #50 as well. */
function reachedByPlace(moments: readonly PlacedMoment[]): Milestone[] {
  const reached: Milestone[] = []
  const badges = new Set<Badge>(['Unranked'])
  const ranks = [...RANK_MILESTONES]
  const none = { square: null, challengeId: null }
  for (const { at, rank, badge, points } of moments) {
    if (!badges.has(badge)) reached.push({ kind: 'badge', value: badge, at, ...none })
    badges.add(badge)
    // Without points everyone shares the last place, which may well be a small number.
    while (points > 0 && ranks[0] !== undefined && rank <= ranks[0])
      reached.push({ kind: 'rank', value: ranks.shift() ?? 0, at, ...none })
  }
  return reached
}

/** A week is won once, also by whoever was the first on two of its challenges. */
function firstOfEachWeek(draws: Career['draws']): Milestone[] {
  const weeks = new Map<string, Milestone>()
  for (const { monday, challengeId, at } of draws) {
    const known = weeks.get(monday)
    if (!known || at < known.at)
      weeks.set(monday, { kind: 'weekly_draw', value: monday, at, square: null, challengeId })
  }
  return [...weeks.values()]
}

const isIn = (quadrant: Quadrant, square: SquareNumber): boolean => quadrantOf(toCellId(square)) === quadrant
