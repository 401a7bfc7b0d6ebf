/** What other shares of the badges would do, before they are saved. */
import { BADGES, type Badge, type BadgeShare, badgeOf } from '#contest/rules/badges.ts'
import type { RankedGamer } from '#store/settled/standings.ts'

export interface BadgeChange extends RankedGamer {
  after: Badge
}

export interface BadgeEffect {
  counts: { badge: Badge; gamers: number }[]
  /** Those who would get another badge, best first. */
  changes: BadgeChange[]
  rise: number
  fall: number
}

/** Of everybody who is shown, as they stand now. */
export function badgeEffect(gamers: readonly RankedGamer[], shares: readonly BadgeShare[]): BadgeEffect {
  const withPoints = gamers.filter(({ points }) => points > 0).length
  const after = gamers.map((gamer) => ({ ...gamer, after: badgeOf(gamer, withPoints, shares) }))
  const changes = after
    .filter((gamer) => gamer.badge !== gamer.after)
    .sort((one, other) => one.rank - other.rank)
  const rises = changes.filter((gamer) => BADGES.indexOf(gamer.after) < BADGES.indexOf(gamer.badge))
  return {
    counts: BADGES.map((badge) => ({
      badge,
      gamers: after.filter((gamer) => gamer.after === badge).length,
    })),
    changes,
    rise: rises.length,
    fall: changes.length - rises.length,
  }
}

export const countBadges = (gamers: readonly RankedGamer[]): BadgeEffect['counts'] =>
  BADGES.map((badge) => ({ badge, gamers: gamers.filter((gamer) => gamer.badge === badge).length }))
