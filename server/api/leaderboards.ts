import { BADGES } from '#contest/rules/badges.ts'
import { compareGamertags } from '#contest/rules/ranking.ts'
import type { QueryOf } from '#contract/call.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { type LeaderboardEntry, leaderboardsCall } from '#contract/leaderboards.ts'
import type { Db } from '#store/schema.ts'
import { type PastPlace, placesThen } from '#store/settled/past-moment.ts'
import { listingOf } from '../answers/answering.ts'
import { oncePer } from '../answers/once-per.ts'
import { inOrder, keyOfWindow, partOf, type Window, windowOf } from '../answers/window.ts'
import { type AskedMoment, settlementAt } from '../past/moment.ts'
import { findContestant } from '../snapshot/find.ts'
import type { Contestant, Snapshot } from '../snapshot/state.ts'
import { presentGamerInList } from './fields/gamer-fields.ts'

interface Line {
  gamer: Contestant
  place: PastPlace
}

export const answerLeaderboards = (db: Db, now: () => Date) =>
  listingOf(leaderboardsCall, {
    list: 'of gamers',
    find: (snapshot, { at, ...query }) => {
      const moment = settlementAt(snapshot, at, now())
      const lines = linesAsked(snapshot, query)
      return moment || lines ? { moment, ...lines } : undefined
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
        leaderboards: rows.map((line) => presentLine(line, timestamp)),
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
  all: readonly Line[],
  { window, sort, only }: LinesAsked,
): { rows: readonly Line[]; total?: number; offset?: number; places?: number[] } {
  const sorted = only
    ? sortedBy(
        all.filter(({ gamer }) => only.includes(gamer.xuid)),
        sort,
      )
    : sortedOnce(all, sort)
  if (!window) return { rows: sorted }
  const part = partOf(sorted, window, ({ gamer }) => gamer)
  return { ...part, ...(window.q && { places: placesOf(part.rows, sorted) }) }
}

const VALUES: Readonly<Record<string, (line: Line) => number | string>> = {
  site_rank: ({ place }) => place.rank,
  gamertag: ({ gamer }) => gamer.gamertag,
  // A higher tier has a higher value.
  badge: ({ place }) => -BADGES.indexOf(place.badge),
  points: ({ place }) => place.points,
  squares: ({ place }) => place.points - place.challengePoints,
  challenge_points: ({ place }) => place.challengePoints,
  gamerscore: ({ gamer }) => gamer.gamerscore,
}

const sortedBy = (lines: readonly Line[], sort: string | undefined): readonly Line[] =>
  sort === 'site_rank' ? lines : inOrder(lines, sort, VALUES)

// Windows of one table are requested in the hundreds after each settlement. With a hundred thousand gamers each of them
// would take a tenth of a second for the order that the others have too.
const ordersOf = oncePer((_: readonly Line[]) => new Map<string | undefined, readonly Line[]>())

function sortedOnce(lines: readonly Line[], sort: string | undefined): readonly Line[] {
  const orders = ordersOf(lines)
  const sorted = orders.get(sort) ?? sortedBy(lines, sort)
  orders.set(sort, sorted)
  return sorted
}

/** The rows are in the order of all. */
function placesOf(rows: readonly Line[], all: readonly Line[]): number[] {
  const wanted = new Set(rows)
  return all
    .keys()
    .filter((place) => wanted.has(all[place]!))
    .toArray()
}

/** In table order, where gamers of one badge are adjacent: only the ends are looked for. */
function tiersOf(lines: readonly Line[]): { badge: PastPlace['badge']; gamers: number }[] {
  const tiers = []
  for (let begin = 0, end = 0; begin < lines.length; begin = end) {
    const badge = lines[begin]!.place.badge
    for (let after = lines.length; end < after; ) {
      const middle = (end + after) >> 1
      if (lines[middle]!.place.badge === badge) end = middle + 1
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
): Promise<Line[]> {
  if (!moment || moment.isNow) return presentLines(table)
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

export const presentLines = oncePer((table: Snapshot['table']): Line[] =>
  table.map((gamer) => ({ gamer, place: gamer })),
)

const presentLine = ({ gamer, place }: Line, timestamp: string): LeaderboardEntry => ({
  site_rank: place.rank,
  ...presentGamerInList(gamer),
  points: formatPoints(place.points),
  challenge_points: formatPoints(place.challengePoints),
  gamerscore: gamer.gamerscore,
  badge: place.badge,
  timestamp,
})
