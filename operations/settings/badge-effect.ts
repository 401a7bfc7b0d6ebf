/** Previews the effect of other badge shares. */
import { BADGES, type Badge, type BadgeShare } from '#contest/rules/badges.ts'
import { placesOf } from '#contest/rules/places.ts'
import { readConsistently } from '#store/consistent-read.ts'
import type { Db } from '#store/schema.ts'
import { contestAfter, readContest } from '../effects/contest.ts'
import { type Effect, effectBetween } from '../effects/effect.ts'

export interface BadgeChange {
  xuid: string
  gamertag: string
  rank: number
  before: Badge
  after: Badge
}

export interface BadgeEffect {
  effect: Effect
  counts: { badge: Badge; gamers: number }[]
  /** Gamers who would get another badge, best first. */
  changes: BadgeChange[]
  rise: number
  fall: number
}

export const badgeEffect = (db: Db, shares: readonly BadgeShare[]): Promise<BadgeEffect> =>
  readConsistently(db, async (tx) => {
    const now = await readContest(tx)
    const then = await contestAfter(tx, now, { kind: 'shares', shares })
    const effect = effectBetween(now, then)
    const changes = effect.changed
      .flatMap(({ xuid, gamertag, before, after }) =>
        before && after
          ? [{ xuid, gamertag, rank: after.rank, before: before.badge, after: after.badge }]
          : [],
      )
      .sort((one, other) => one.rank - other.rank)
    const rises = changes.filter(({ before, after }) => BADGES.indexOf(after) < BADGES.indexOf(before))
    return {
      effect,
      counts: countBadges(placesOf(then.gamers, shares)),
      changes,
      rise: rises.length,
      fall: changes.length - rises.length,
    }
  })

export const countBadges = (gamers: readonly { badge: Badge }[]): BadgeEffect['counts'] =>
  BADGES.map((badge) => ({ badge, gamers: gamers.filter((gamer) => gamer.badge === badge).length }))
