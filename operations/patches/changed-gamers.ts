/** Gamer by gamer: where each stands before and after. */
import type { Badge } from '#contest/rules/badges.ts'
import type { Placed } from '#contest/rules/places.ts'
import type { SquareSet } from '#contest/rules/square-set.ts'
import { NO_STANDING } from '#contest/rules/standing.ts'
import type { JudgedGamer } from '#store/scans/states.ts'

export interface PlaceThen {
  points: number
  rank: number
  badge: Badge
  /** How many are completed. */
  squares: number
}

export interface ChangedGamer {
  xuid: string
  gamertag: string
  before: PlaceThen
  after: PlaceThen
  squaresGained: number[]
  squaresLost: number[]
  challengesGained: number[]
  challengesLost: number[]
}

/** Those for whom anything changes, if it is only a rank that others make: the largest gain first, the largest loss last. */
export function changedGamers(
  before: readonly Placed<JudgedGamer>[],
  after: readonly Placed<JudgedGamer>[],
): ChangedGamer[] {
  const old = new Map(before.map((gamer) => [gamer.xuid, gamer]))
  return after
    .map((gamer) => changeOf(old.get(gamer.xuid) ?? newcomer(gamer, after.length), gamer))
    .filter(isChanged)
    .sort(
      (a, b) => gainOf(b) - gainOf(a) || a.after.rank - b.after.rank || (a.gamertag < b.gamertag ? -1 : 1),
    )
}

const newcomer = (gamer: Placed<JudgedGamer>, last: number): Placed<JudgedGamer> => ({
  ...gamer,
  ...NO_STANDING,
  rank: last,
  badge: 'Unranked',
})

function changeOf(was: Placed<JudgedGamer>, is: Placed<JudgedGamer>): ChangedGamer {
  const [old, now] = [new Set(was.challenges), new Set(is.challenges)]
  return {
    xuid: is.xuid,
    gamertag: is.gamertag,
    before: placeOf(was),
    after: placeOf(is),
    ...squareChanges(was.squares, is.squares),
    challengesGained: [...now.difference(old)],
    challengesLost: [...old.difference(now)],
  }
}

/** Most keep what they have, and listing nothing takes as long as listing nine hundred. */
const squareChanges = (was: SquareSet, is: SquareSet): Pick<ChangedGamer, 'squaresGained' | 'squaresLost'> =>
  was.equals(is)
    ? { squaresGained: [], squaresLost: [] }
    : { squaresGained: [...is.without(was)], squaresLost: [...was.without(is)] }

const placeOf = ({ points, rank, badge, squares }: Placed<JudgedGamer>): PlaceThen => ({
  points,
  rank,
  badge,
  squares: squares.size,
})

const isChanged = ({ before, after, ...changes }: ChangedGamer): boolean =>
  before.points !== after.points ||
  before.rank !== after.rank ||
  before.badge !== after.badge ||
  changes.squaresGained.length + changes.squaresLost.length > 0 ||
  changes.challengesGained.length + changes.challengesLost.length > 0

const gainOf = ({ before, after }: ChangedGamer): number => after.points - before.points
