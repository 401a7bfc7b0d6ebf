/**
 * Where a gamer's points come from: every change between two settlements, one by one. The changes add up to the points of each
 * settlement, whatever came between them, because the points of a standing are nothing but its squares and its challenges.
 */
import type { SquareNumber } from '../rules/grid.ts'
import { POINTS_PER_SQUARE, squarePoints } from '../rules/points.ts'
import { pricesOf, type StoredStanding } from './stored-standing.ts'

/** A gamer after a settlement that changed something about them. */
export interface PastMoment {
  version: number
  at: Date
  points: number
  /** Null where nothing but the place is another one, or where it is not known any more. */
  standing: StoredStanding | null
}

export type PointsCause =
  | { kind: 'square_gained' | 'square_lost'; square: SquareNumber }
  | { kind: 'challenge_gained' | 'challenge_lost'; challengeId: number }
  | { kind: 'challenge_repriced'; challengeId: number; before: number; after: number }
  /** All that was there on joining. */
  | { kind: 'squares_brought' | 'challenges_brought'; count: number }
  /** Points that no square and no challenge explains: what was taken back later stands in the way. */
  | { kind: 'corrected' }

export interface PointsChange {
  /** Counts from 1, the oldest. */
  number: number
  moment: PastMoment
  what: PointsCause
  change: number
  /** After it. */
  total: number
}

type Step = Pick<PointsChange, 'what' | 'change'>

/** Oldest first, like the moments. */
export function pointsChanges(moments: readonly PastMoment[]): PointsChange[] {
  const changes: PointsChange[] = []
  let known: StoredStanding | null = null
  let total = 0
  for (const moment of moments) {
    const { standing, points } = moment
    const steps: Step[] = standing ? (known ? stepsBetween(known, standing) : stepsOnJoining(standing)) : []
    const unexplained = points - total - steps.reduce((sum, { change }) => sum + change, 0)
    if (unexplained !== 0) steps.push({ what: { kind: 'corrected' }, change: unexplained })
    for (const step of steps) {
      total += step.change
      changes.push({ number: changes.length + 1, moment, total, ...step })
    }
    known = standing ?? known
  }
  return changes
}

/** Somebody who brought nothing has joined all the same. */
function stepsOnJoining({ squares, challenges, prices }: StoredStanding): Step[] {
  const count = squares.size
  const brought: Step[] = [{ what: { kind: 'squares_brought', count }, change: squarePoints(count) }]
  if (challenges.length > 0) {
    const change = prices.reduce((sum, price) => sum + price, 0)
    brought.push({ what: { kind: 'challenges_brought', count: challenges.length }, change })
  }
  return brought
}

/** Losses before gains, squares before the challenges they decide, as the feed tells them; then what a patch re-priced. */
function stepsBetween(before: StoredStanding, after: StoredStanding): Step[] {
  const [had, has] = [pricesOf(before), pricesOf(after)]
  const steps: Step[] = []
  for (const square of before.squares.without(after.squares))
    steps.push({ what: { kind: 'square_lost', square }, change: -POINTS_PER_SQUARE })
  for (const [challengeId, price] of had)
    if (!has.has(challengeId)) steps.push({ what: { kind: 'challenge_lost', challengeId }, change: -price })
  for (const square of after.squares.without(before.squares))
    steps.push({ what: { kind: 'square_gained', square }, change: POINTS_PER_SQUARE })
  for (const [challengeId, price] of has)
    if (!had.has(challengeId)) steps.push({ what: { kind: 'challenge_gained', challengeId }, change: price })
  for (const [challengeId, price] of has) {
    const was = had.get(challengeId)
    if (was === undefined || was === price) continue
    const what = { kind: 'challenge_repriced', challengeId, before: was, after: price } as const
    steps.push({ what, change: price - was })
  }
  return steps
}
