/** Everybody's place: the rank by points, and the badge that goes with it. */
import { type Badge, type BadgeShare, badgeOf } from './badges.ts'
import { type RankEntry, type Ranked, rankByPoints } from './ranking.ts'

export type Placed<Entry> = Ranked<Entry> & { badge: Badge }

/** In the order of the leaderboard. */
export function placesOf<Entry extends RankEntry>(
  entries: readonly Entry[],
  shares?: readonly BadgeShare[],
): Placed<Entry>[] {
  const withPoints = entries.filter(({ points }) => points > 0).length
  return rankByPoints(entries).map((entry) => ({ ...entry, badge: badgeOf(entry, withPoints, shares) }))
}
