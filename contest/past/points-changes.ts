/**
 * Computes the ledger: every change of a gamer's points between two settlements. The changes add up to the points of
 * each settlement, because a standing's points come only from its squares and challenges.
 */
import type { SquareNumber } from '../rules/grid.ts'
import { POINTS_PER_SQUARE, squarePoints } from '../rules/points.ts'
import { pricesOf, type StoredStanding } from './stored-standing.ts'

export interface PastMoment {
  version: number
  at: Date
  points: number
  /** Null where only the rank changed, or where it is no longer known. */
  standing: StoredStanding | null
}

export type PointsCause =
  | { kind: 'square_gained' | 'square_lost'; square: SquareNumber }
  | { kind: 'challenge_gained' | 'challenge_lost'; challengeId: number }
  | { kind: 'challenge_repriced'; challengeId: number; before: number; after: number }
  /** Everything found on joining. */
  | { kind: 'squares_brought' | 'challenges_brought'; count: number }
  /** Points that no square or challenge explains, because something was undone later. */
  | { kind: 'corrected' }

export interface PointsChange {
  /** Counted from 1, the oldest. */
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

/** A gamer who joined with nothing still gets an entry. */
function stepsOnJoining({ squares, challenges, prices }: StoredStanding): Step[] {
  const count = squares.size
  const brought: Step[] = [{ what: { kind: 'squares_brought', count }, change: squarePoints(count) }]
  if (challenges.length > 0) {
    const change = prices.reduce((sum, price) => sum + price, 0)
    brought.push({ what: { kind: 'challenges_brought', count: challenges.length }, change })
  }
  return brought
}

/** Losses before gains, squares before the challenges they decide, as in the feed; then changed points of challenges. */
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
