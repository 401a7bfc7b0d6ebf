/** Whether a settlement may have brought somebody a milestone, by what they had before and after it alone. */
import type { Badge } from '../rules/badges.ts'
import { QUADRANT_SQUARE_COUNT, QUADRANTS } from '../rules/grid.ts'
import { countByQuadrant, type SquareSet } from '../rules/square-set.ts'
import { RANK_MILESTONES, SQUARE_MILESTONES } from './milestones.ts'

export interface Placed {
  rank: number
  badge: Badge
  squares: SquareSet
  challenges: readonly number[]
}

/** Of a challenge at that moment; undefined where it is not known any more. */
type SizeOf = (challengeId: number) => number | undefined

/**
 * Few are, so that only their whole past has to be read: whether it was for the first time is for `milestonesOf` to say. Firsts on
 * a square and weekly draws are known from elsewhere.
 */
export const mayReachMilestone = (before: Placed, after: Placed, sizeOf: SizeOf): boolean =>
  before.badge !== after.badge ||
  RANK_MILESTONES.some((rank) => after.rank <= rank && before.rank > rank) ||
  mayFill(before.squares, after.squares) ||
  hasNewSize(before.challenges, after.challenges, sizeOf)

function mayFill(before: SquareSet, after: SquareSet): boolean {
  const [had, has] = [before.size, after.size]
  if (SQUARE_MILESTONES.some((count) => has >= count && had < count)) return true
  const [counts, earlier] = [countByQuadrant(after), countByQuadrant(before)]
  return QUADRANTS.some(
    (quadrant) => counts[quadrant] === QUADRANT_SQUARE_COUNT && earlier[quadrant] < QUADRANT_SQUARE_COUNT,
  )
}

function hasNewSize(before: readonly number[], after: readonly number[], sizeOf: SizeOf): boolean {
  const known = new Set(before)
  const gained = after.filter((id) => !known.has(id))
  if (gained.length === 0) return false
  const sizes = new Set(before.map(sizeOf))
  return gained.some((id) => !sizes.has(sizeOf(id)))
}
