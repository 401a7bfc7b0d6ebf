/**
 * What a gamer reached for the first time, and when. It is derived from the stored settlements, the firsts on squares
 * and the weekly draws, so it is not stored itself.
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
  /** How many squares the challenge requires. */
  | { kind: 'challenge_size'; value: number }
  | { kind: 'quadrant'; value: Quadrant }
  | { kind: 'badge'; value: Badge }
  /** The number of the square. */
  | { kind: 'first'; value: number }
  /** The Monday of the week. */
  | { kind: 'weekly_draw'; value: string }
)

export type MilestoneKind = Milestone['kind']

/** A gamer's state and place after a settlement. */
export interface PlacedMoment extends RankedMoment {
  badge: Badge
}

export interface Career {
  /** Oldest first. */
  moments: readonly PlacedMoment[]
  /** How many squares a challenge required at a moment; undefined where that is no longer known. */
  sizeOf: (challengeId: number, at: Date) => number | undefined
  /** The squares that the gamer completed first. */
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
  // The sort is stable: milestones of one moment stay in reverse order of the list above.
  return reached.toReversed().sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** Yields each settlement's changes, with the squares present after every single change. */
function* walk(moments: readonly PlacedMoment[]): Generator<{ moment: PlacedMoment; what: PointsCause[] }> {
  const byMoment = Map.groupBy(pointsChanges(moments), ({ moment }) => moment)
  for (const moment of moments) yield { moment, what: (byMoment.get(moment) ?? []).map(({ what }) => what) }
}

/** Squares and quadrants. Where one settlement brought several squares, the last one needed is named; on joining none is. */
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

/** On joining, several challenges of one size may come together; the one with the lowest number represents them. */
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
    // Without points everyone shares the last rank, which may be a small number.
    while (points > 0 && ranks[0] !== undefined && rank <= ranks[0])
      reached.push({ kind: 'rank', value: ranks.shift() ?? 0, at, ...none })
  }
  return reached
}

/** A week is won once, even by a gamer who was first on two of its challenges. */
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
