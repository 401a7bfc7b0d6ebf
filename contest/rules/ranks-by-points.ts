/** Rank and badge by points. Equal points share both, so a contest of a million gamers has no more ranks than there are points. */
import { type Badge, type BadgeShare, badgeOf } from './badges.ts'

export interface RankOfPoints {
  points: number
  /** How many gamers have exactly these points. */
  gamers: number
  rank: number
  badge: Badge
}

/** From how many gamers have how many points; highest first. */
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
