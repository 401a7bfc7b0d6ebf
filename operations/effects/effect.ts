/** The effect of a change on everyone, from the standings before and after. */
import { createHash } from 'node:crypto'
import { type Badge, type BadgeShare, badgeOf } from '#contest/rules/badges.ts'
import { ranksByPoints } from '#contest/rules/places.ts'
import type { SquareSet } from '#contest/rules/square-set.ts'
import type { JudgedGamer } from '#store/scans/states.ts'

/** Everyone on the leaderboard with their last standing, and the shares of the badges. */
export interface Contest {
  gamers: readonly JudgedGamer[]
  shares: readonly BadgeShare[]
}

export interface EffectPlace {
  rank: number
  badge: Badge
  points: number
  /** The number of completed squares. */
  squares: number
  challenges: number
}

export interface GamerEffect {
  xuid: string
  gamertag: string
  /** Null for a gamer who is not on the leaderboard. */
  before: EffectPlace | null
  after: EffectPlace | null
  squaresGained: number[]
  squaresLost: number[]
  challengesGained: number[]
  challengesLost: number[]
}

export interface Effect {
  /** The number of gamers on the leaderboard afterwards. */
  gamers: number
  /** Everyone for whom something changes, even if only the rank: the largest gain first, the largest loss last. */
  changed: GamerEffect[]
}

export const NO_EFFECT: Effect = { gamers: 0, changed: [] }

/** Gamers in `about` are always listed. */
export function effectBetween(before: Contest, after: Contest, about: readonly string[] = []): Effect {
  const [then, now] = [placesIn(before), placesIn(after)]
  const old = new Map(before.gamers.map((gamer) => [gamer.xuid, gamer]))
  const changed: GamerEffect[] = []
  const compare = (was: JudgedGamer | undefined, is: JudgedGamer | undefined) => {
    const either = is ?? was
    if (!either) return
    const { xuid, gamertag } = either
    const places = { before: placeOf(was, then), after: placeOf(is, now) }
    const gamer = { xuid, gamertag, ...places, ...differences(was, is) }
    if (isChanged(gamer) || about.includes(xuid)) changed.push(gamer)
  }
  for (const gamer of after.gamers) {
    compare(old.get(gamer.xuid), gamer)
    old.delete(gamer.xuid)
  }
  for (const gamer of old.values()) compare(gamer, undefined)
  return { gamers: after.gamers.length, changed: changed.sort(byGain) }
}

/** By points, which decide both. */
type Places = ReadonlyMap<number, Pick<EffectPlace, 'rank' | 'badge'>>

function placesIn({ gamers, shares }: Contest): Places {
  const counts = new Map<number, number>()
  for (const { points } of gamers) counts.set(points, (counts.get(points) ?? 0) + 1)
  return new Map(ranksByPoints(counts, shares).map((place) => [place.points, place]))
}

type Known = JudgedGamer | undefined

function placeOf(gamer: Known, places: Places): EffectPlace | null {
  const place = gamer && places.get(gamer.points)
  if (!place) return null
  const { rank, badge } = place
  const { points, squares, challenges } = gamer
  return { rank, badge, points, squares: squares.size, challenges: challenges.length }
}

type Differences = Pick<GamerEffect, 'squaresGained' | 'squaresLost' | 'challengesGained' | 'challengesLost'>

/** A gamer who appears or disappears gains and loses no squares. */
function differences(was: Known, is: Known): Differences {
  if (!was || !is) return { squaresGained: [], squaresLost: [], challengesGained: [], challengesLost: [] }
  return {
    ...squareDifferences(was.squares, is.squares),
    challengesGained: without(is.challenges, was.challenges),
    challengesLost: without(was.challenges, is.challenges),
  }
}

/** Both short, and nearly always the same. */
export const without = (ids: readonly number[], others: readonly number[]): number[] =>
  ids.filter((id, index) => id !== others[index] && !others.includes(id))

/** Fast path: most gamers keep their squares, and comparing takes time even if nothing differs. */
const squareDifferences = (
  was: SquareSet,
  is: SquareSet,
): Pick<Differences, 'squaresGained' | 'squaresLost'> =>
  was === is || was.equals(is)
    ? { squaresGained: [], squaresLost: [] }
    : { squaresGained: [...is.without(was)], squaresLost: [...was.without(is)] }

const isChanged = (gamer: GamerEffect): boolean =>
  isTouched(gamer) || gamer.before?.rank !== gamer.after?.rank || gamer.before?.badge !== gamer.after?.badge

/** Whether the change itself affects the gamer, not only the moves of others. */
export const isTouched = (gamer: GamerEffect): boolean =>
  gamer.before?.points !== gamer.after?.points ||
  gamer.squaresGained.length + gamer.squaresLost.length > 0 ||
  gamer.challengesGained.length + gamer.challengesLost.length > 0

export const gainOf = ({ before, after }: GamerEffect): number => (after?.points ?? 0) - (before?.points ?? 0)

const rankOf = ({ before, after }: GamerEffect): number => (after ?? before)?.rank ?? 0

const byGain = (a: GamerEffect, b: GamerEffect): number =>
  gainOf(b) - gainOf(a) || rankOf(a) - rankOf(b) || (a.gamertag < b.gamertag ? -1 : 1)

export const losesAnything = (gamer: GamerEffect): boolean =>
  gainOf(gamer) < 0 || gamer.squaresLost.length > 0 || gamer.challengesLost.length > 0

/** How many gamers gain points, and how many lose some. */
export function pointsMoved({ changed }: Effect): { gain: number; lose: number } {
  const gains = changed.map(gainOf)
  return {
    gain: gains.filter((points) => points > 0).length,
    lose: gains.filter((points) => points < 0).length,
  }
}

/** Gamers whose rank changes, without those who appear or disappear. */
export const ranksMoved = ({ changed }: Effect): number =>
  changed.filter(({ before, after }) => before && after && before.rank !== after.rank).length

export const badgesChanged = ({ changed }: Effect): number =>
  changed.filter(({ before, after }) => before && after && before.badge !== after.badge).length

export interface EffectLosses {
  gamers: number
  points: number
  squares: number
  challenges: number
}

/** A gamer may lose a square and still gain points overall. */
export function lossesIn({ changed }: Effect): EffectLosses {
  const losers = changed.filter(losesAnything)
  const sum = (read: (gamer: GamerEffect) => number) =>
    losers.reduce((total, gamer) => total + read(gamer), 0)
  return {
    gamers: losers.length,
    points: sum((gamer) => Math.max(0, -gainOf(gamer))),
    squares: sum(({ squaresLost }) => squaresLost.length),
    challenges: sum(({ challengesLost }) => challengesLost.length),
  }
}

/**
 * Identifies what the change itself does, so that agreeing to one effect does not confirm another. Other gamers'
 * points, ranks and badges are left out, because a running cycle changes them all the time.
 */
export const fingerprintOf = ({ changed }: Effect, about: unknown = null): string =>
  createHash('sha256')
    .update(JSON.stringify([about, changed.filter(isTouched).sort(byXuid).map(ownPart)]))
    .digest('hex')
    .slice(0, 32)

const byXuid = (a: GamerEffect, b: GamerEffect): number => (a.xuid < b.xuid ? -1 : 1)

const ownPart = (gamer: GamerEffect) => [
  gamer.xuid,
  // For a gamer who appears or disappears, the points do not matter.
  gamer.before && gamer.after ? gainOf(gamer) : [gamer.before !== null, gamer.after !== null],
  gamer.squaresGained,
  gamer.squaresLost,
  gamer.challengesGained,
  gamer.challengesLost,
]

/** The effect if only one gamer's standing changes; the same as sorting everyone, but cheaper. */
export function effectAlone(
  { gamers, shares }: Contest,
  { xuid, gamertag }: Pick<JudgedGamer, 'xuid' | 'gamertag'>,
  after: JudgedGamer | null,
): GamerEffect {
  const others = gamers.filter((gamer) => gamer.xuid !== xuid)
  const placeAmong = (gamer: Known): EffectPlace | null => {
    if (!gamer) return null
    const withPoints = [...others, gamer].filter(({ points }) => points > 0).length
    const ranked = { ...gamer, rank: 1 + others.filter(({ points }) => points > gamer.points).length }
    const place = { rank: ranked.rank, badge: badgeOf(ranked, withPoints, shares) }
    return placeOf(gamer, new Map([[gamer.points, place]]))
  }
  const [was, is] = [gamers.find((gamer) => gamer.xuid === xuid), after ?? undefined]
  return { xuid, gamertag, before: placeAmong(was), after: placeAmong(is), ...differences(was, is) }
}
