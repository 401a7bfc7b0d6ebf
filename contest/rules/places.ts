/** Rank by points, and the badge that belongs to it. */
import { type Badge, type BadgeShare, badgeOf } from './badges.ts'
import { type RankEntry, type Ranked, rankByPoints } from './ranking.ts'

export type Placed<Entry> = Ranked<Entry> & { badge: Badge }

/** In leaderboard order. */
export function placesOf<Entry extends RankEntry>(
  entries: readonly Entry[],
  shares?: readonly BadgeShare[],
): Placed<Entry>[] {
  const withPoints = entries.filter(({ points }) => points > 0).length
  return rankByPoints(entries).map((entry) => ({ ...entry, badge: badgeOf(entry, withPoints, shares) }))
}

/** Equal points share rank and badge, so even a million gamers have no more ranks than there are different points. */
export interface RankOfPoints {
  points: number
  gamers: number
  rank: number
  badge: Badge
}

/** From the number of gamers per points; highest first. */
export function ranksByPoints(
  gamersWith: ReadonlyMap<number, number>,
  shares?: readonly BadgeShare[],
): RankOfPoints[] {
  const held = [...gamersWith].filter(([, gamers]) => gamers > 0).sort(([a], [b]) => b - a)
  const withPoints = held.reduce((sum, [points, gamers]) => (points > 0 ? sum + gamers : sum), 0)
  let rank = 1
  return held.map(([points, gamers]) => {
    const ranked = { points, gamers, rank, badge: badgeOf({ rank, points }, withPoints, shares) }
    rank += gamers
    return ranked
  })
}
