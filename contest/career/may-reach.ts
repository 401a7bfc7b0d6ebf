/** Whether a settlement may have given a gamer a milestone, judged only by the state before and after it. */
import type { Badge } from '../rules/badges.ts'
import { QUADRANT_SQUARE_COUNT, QUADRANTS } from '../rules/grid.ts'
import { countByQuadrant, type SquareSet } from '../rules/square-set.ts'
import { RANK_MILESTONES, SQUARE_MILESTONES } from './milestones.ts'

export interface PlacedStanding {
  rank: number
  badge: Badge
  squares: SquareSet
  challenges: readonly number[]
}

/** Size of a challenge at that moment; undefined where it is no longer known. */
type SizeOf = (challengeId: number) => number | undefined

/**
 * A cheap filter: only for these few is the whole past read, and `milestonesOf` then decides. Firsts on a square and
 * weekly draws come from elsewhere.
 */
export const mayReachMilestone = (before: PlacedStanding, after: PlacedStanding, sizeOf: SizeOf): boolean =>
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
