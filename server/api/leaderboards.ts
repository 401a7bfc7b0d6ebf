import { BADGES } from '#contest/rules/badges.ts'
import { compareGamertags } from '#contest/rules/ranking.ts'
import type { QueryOf } from '#contract/call.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { type LeaderboardEntry, leaderboardsCall } from '#contract/leaderboards.ts'
import type { Db } from '#store/schema.ts'
import { type PastPlace, placesThen } from '#store/settled/past-moment.ts'
import { listingOf } from '../answers/answering.ts'
import { lines } from '../answers/lines.ts'
import { oncePer } from '../answers/once-per.ts'
import { foundIn, inOrder, keyOfWindow, type Rows, type Window, windowOf } from '../answers/window.ts'
import { type AskedMoment, settlementAt } from '../past/moment.ts'
import { Contestant } from '../snapshot/contestant.ts'
import { findContestant } from '../snapshot/find.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { presentGamerInList } from './fields/gamer-fields.ts'

interface PastLine {
  gamer: Contestant
  place: PastPlace
}

type Line = Contestant | PastLine

export const gamerIn = (line: Line): Contestant => (line instanceof Contestant ? line : line.gamer)
const placeIn = (line: Line): PastPlace => (line instanceof Contestant ? line : line.place)

export const answerLeaderboards = (db: Db, now: () => Date) =>
  listingOf(leaderboardsCall, {
    list: 'of gamers',
    find: (snapshot, { at, ...query }) => {
      const moment = settlementAt(snapshot, at, now())
      const asked = linesAsked(snapshot, query)
      return moment || asked ? { moment, ...asked } : undefined
    },
    keyOf: (asked) => (asked ? `${asked.moment?.asOf.toISOString() ?? ''} ${keyOfLines(asked)}` : ''),
    // Every line contains the time of the settlement.
    shows: ({ version }) => [version],
    present: async (snapshot, asked) => {
      const { moment, window } = asked ?? {}
      const timestamp = (moment?.asOf ?? snapshot.settledAt).toISOString()
      const all = await linesOf(db, snapshot, moment)
      const { rows, ...part } = asked ? linesIn(all, asked) : { rows: all }
      return {
        leaderboards: lines(rows, (line) => presentLine(line, timestamp)),
        ...(moment && { as_of: timestamp }),
        ...part,
        ...(window && { tiers: tiersOf(all) }),
      }
    },
  })

export interface LinesAsked {
  window?: Window | undefined
  sort?: string | undefined
  /** Restricts the lines to these xuids. */
  only?: readonly string[] | undefined
}

/** Undefined for the whole table in its own order. */
export function linesAsked(
  snapshot: Snapshot,
  { gamertags, sort, ...asked }: Omit<QueryOf<typeof leaderboardsCall>, 'at'>,
): LinesAsked | undefined {
  const only = gamertags?.flatMap((name) => findContestant(snapshot, name)?.xuid ?? [])
  const window = windowOf({ ...asked, sort })
  return window || sort || only ? { window, sort, only } : undefined
}

export const keyOfLines = ({ window, sort, only }: LinesAsked): string =>
  [sort, keyOfWindow(window), only?.join(',')].join(' ')

/** Selects the requested lines of a table. */
export function linesIn(
  all: Rows<Line>,
  { window, sort, only }: LinesAsked,
): { rows: Rows<Line>; total?: number; offset?: number; places?: number[] } {
  const sorted = only ? sortedBy(onlyThese(all, only), sort) : sortedOnce(all, sort)
  return window ? foundIn(sorted, window, gamerIn) : { rows: sorted }
}

function onlyThese(all: Rows<Line>, xuids: readonly string[]): Line[] {
  if (!all.placeOf) return [...all].filter((line) => xuids.includes(gamerIn(line).xuid))
  const places = new Set(xuids.map((xuid) => all.placeOf?.(xuid) ?? -1))
  return [...places].sort((a, b) => a - b).flatMap((place) => (place < 0 ? [] : (all.at(place) ?? [])))
}

const VALUES: Readonly<Record<string, (line: Line) => number | string>> = {
  site_rank: (line) => placeIn(line).rank,
  gamertag: (line) => gamerIn(line).gamertag,
  // A higher tier has a higher value.
  badge: (line) => -BADGES.indexOf(placeIn(line).badge),
  points: (line) => placeIn(line).points,
  squares: (line) => placeIn(line).points - placeIn(line).challengePoints,
  challenge_points: (line) => placeIn(line).challengePoints,
  gamerscore: (line) => gamerIn(line).gamerscore,
}

const sortedBy = (all: Rows<Line>, sort: string | undefined): Rows<Line> =>
  sort === 'site_rank' ? all : inOrder(all, sort, VALUES)

// Windows of one table are requested in the hundreds after each settlement. With a hundred thousand gamers each of them
// would take a tenth of a second for the order that the others have too.
const ordersOf = oncePer((_: Rows<Line>) => new Map<string | undefined, Rows<Line>>())

function sortedOnce(all: Rows<Line>, sort: string | undefined): Rows<Line> {
  const orders = ordersOf(all)
  const sorted = orders.get(sort) ?? sortedBy(all, sort)
  orders.set(sort, sorted)
  return sorted
}

/** In table order, where gamers of one badge are adjacent: only the ends are looked for. */
function tiersOf(all: Rows<Line>): { badge: PastPlace['badge']; gamers: number }[] {
  const badgeAt = (index: number) => placeIn(all.at(index)!).badge
  const tiers = []
  for (let begin = 0, end = 0; begin < all.length; begin = end) {
    const badge = badgeAt(begin)
    for (let after = all.length; end < after; ) {
      const middle = (end + after) >> 1
      if (badgeAt(middle) === badge) end = middle + 1
      else after = middle
    }
    tiers.push({ badge, gamers: end - begin })
  }
  return tiers
}

/** At a moment, in leaderboard order. */
async function linesOf(
  db: Db,
  { table, gamers, version }: Snapshot,
  moment: AskedMoment | undefined,
): Promise<Rows<Line>> {
  if (!moment || moment.isNow) return table
  const places = await placesThen(db, { xuids: [...gamers.keys()], upTo: version, asOf: moment.asOf })
  return places
    .flatMap(({ xuid, ...place }) => {
      const gamer = gamers.get(xuid)
      return gamer ? [{ gamer, place }] : []
    })
    .sort(
      (a, b) =>
        a.place.rank - b.place.rank ||
        b.place.challengePoints - a.place.challengePoints ||
        compareGamertags(a.gamer.gamertag, b.gamer.gamertag),
    )
}

function presentLine(line: Line, timestamp: string): LeaderboardEntry {
  const [gamer, place] = [gamerIn(line), placeIn(line)]
  return {
    site_rank: place.rank,
    ...presentGamerInList(gamer),
    points: formatPoints(place.points),
    challenge_points: formatPoints(place.challengePoints),
    gamerscore: gamer.gamerscore,
    badge: place.badge,
    timestamp,
  }
}
