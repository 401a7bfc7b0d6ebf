/** Best first. A tier holds the ranks up to its share of the gamers with points. */
const BADGE_SHARES = [
  { badge: 'Immortal', percent: 1 },
  { badge: 'Grand Master', percent: 3 },
  { badge: 'Master', percent: 8 },
  { badge: 'Diamond', percent: 15 },
  { badge: 'Platinum', percent: 30 },
  { badge: 'Gold', percent: 50 },
  { badge: 'Silver', percent: 75 },
  { badge: 'Bronze', percent: 100 },
] as const

export type Badge = (typeof BADGE_SHARES)[number]['badge'] | 'Unranked'

export interface BadgeShare {
  badge: Badge
  percent: number
}

export const BADGES: readonly Badge[] = [...BADGE_SHARES.map((share) => share.badge), 'Unranked']

/** Badges with a share of their own; Bronze is the rest. */
export const SHARED_BADGES: readonly Badge[] = BADGES.slice(0, -2)

/** Turns the share of each badge, best first, into cumulative shares from the top. */
export function sharesOf(percents: readonly number[]): BadgeShare[] {
  let reached = 0
  const shares = SHARED_BADGES.map((badge, index) => {
    reached += percents[index] ?? 0
    return { badge, percent: reached }
  })
  return [...shares, { badge: 'Bronze', percent: 100 }]
}

/**
 * Rank 1 is always Immortal, even where one percent of the gamers is less than one. Equal ranks have the same badge, so
 * a tie across a boundary raises everyone in it.
 */
export function badgeOf(
  { rank, points }: { rank: number; points: number },
  gamersWithPoints: number,
  shares: readonly BadgeShare[] = BADGE_SHARES,
): Badge {
  if (points <= 0) return 'Unranked'
  if (rank === 1) return shares[0]?.badge ?? 'Bronze'
  // Whole numbers on both sides, because a fraction would misplace ranks on the boundary.
  return shares.find((share) => rank * 100 <= share.percent * gamersWithPoints)?.badge ?? 'Bronze'
}
