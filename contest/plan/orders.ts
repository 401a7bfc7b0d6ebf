/** The four orders of a plan. docs/beyond.md, section 12. */
import type { OpenSquare } from './open-square.ts'

export const PLAN_ORDERS = ['value', 'points', 'quick', 'almost'] as const
export type PlanOrder = (typeof PLAN_ORDERS)[number]

interface Order {
  isListed: (square: OpenSquare) => boolean
  /** Decides between squares of equal worth. */
  compare: (a: OpenSquare, b: OpenSquare) => number
  /** Multiplies the points of a square; 0 ignores them. A whole number, so that equal values compare as equal. */
  weightOf: (square: OpenSquare) => number
}

/** Ties: more of the game already done, then more gamers completed it, then the lower square number. */
export const nearestFirst = (a: OpenSquare, b: OpenSquare): number =>
  b.done - a.done || b.completedBy - a.completedBy || a.square - b.square

const likeliestFirst = (a: OpenSquare, b: OpenSquare): number =>
  b.done - a.done || b.odds - a.odds || nearestFirst(a, b)

const ALMOST = 0.5
const any = () => true

export const ORDERS: Readonly<Record<PlanOrder, Order>> = {
  value: { isListed: any, compare: nearestFirst, weightOf: ({ odds }) => Math.round(odds * 10) },
  points: { isListed: any, compare: nearestFirst, weightOf: () => 1 },
  quick: { isListed: any, compare: likeliestFirst, weightOf: () => 0 },
  almost: { isListed: ({ done }) => done >= ALMOST, compare: nearestFirst, weightOf: () => 0 },
}

/** What "Best value" compares: points now and on the way, times the odds. */
export const valueWithOdds = ({ now, onTheWay }: { now: number; onTheWay: number }, odds: number): number =>
  ((now + onTheWay) * odds) / 100
