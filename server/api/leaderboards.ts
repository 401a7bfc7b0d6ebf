import { compareGamertags } from '#contest/rules/ranking.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { type LeaderboardEntry, leaderboardsCall, type SORTS } from '#contract/leaderboards.ts'
import type { Db } from '#store/schema.ts'
import { type PastPlace, placesThen } from '#store/settled/past-moment.ts'
import { listingOf } from '../answers/answering.ts'
import { keyOfWindow, partOf, windowOf } from '../answers/window.ts'
import { type AskedMoment, settlementAt } from '../past/moment.ts'
import type { Contestant, Snapshot } from '../snapshot/state.ts'
import { presentGamerInList } from './fields/gamer-fields.ts'

type Sort = (typeof SORTS)[number]

interface Line {
  gamer: Contestant
  place: PastPlace
}

export const leaderboards = (db: Db, now: () => Date) =>
  listingOf(leaderboardsCall, {
    list: 'of gamers',
    find: (snapshot, { at, sort, ...asked }) => {
      const moment = settlementAt(snapshot, at, now())
      const window = windowOf(asked)
      return moment || window || sort ? { moment, window, sort } : undefined
    },
    keyOf: (asked) =>
      asked
        ? `${asked.moment?.asOf.toISOString() ?? ''} ${asked.sort ?? ''} ${keyOfWindow(asked.window)}`
        : '',
    // Every line carries the time of the settlement.
    shows: ({ version }) => [version],
    present: async (snapshot, asked) => {
      const { moment, window, sort } = asked ?? {}
      const timestamp = (moment?.asOf ?? snapshot.settledAt).toISOString()
      const all = sorted(await linesOf(db, snapshot, moment), sort)
      const { rows, ...part } = window ? partOf(all, window, ({ gamer }) => gamer) : { rows: all }
      return {
        leaderboards: rows.map((line) => presentLine(line, timestamp)),
        ...(moment && { as_of: timestamp }),
        ...part,
      }
    },
  })

/** As of a moment, in the order of the leaderboard. */
async function linesOf(
  db: Db,
  { table, gamers, version }: Snapshot,
  moment: AskedMoment | undefined,
): Promise<Line[]> {
  if (!moment || moment.isNow) return table.map((gamer) => ({ gamer, place: gamer }))
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

/** Equals keep the order of the leaderboard. */
function sorted(lines: Line[], sort: Sort | undefined): Line[] {
  if (!sort || sort === 'site_rank') return lines
  const sign = sort.startsWith('-') ? -1 : 1
  const column = sort.replace('-', '')
  if (column === 'gamertag')
    return lines.sort((a, b) => sign * compareGamertags(a.gamer.gamertag, b.gamer.gamertag))
  const figureOf = ({ gamer, place }: Line): number => {
    if (column === 'gamerscore') return gamer.gamerscore
    if (column === 'site_rank') return place.rank
    if (column === 'challenge_points') return place.challengePoints
    return column === 'squares' ? place.points - place.challengePoints : place.points
  }
  return lines.sort((a, b) => sign * (figureOf(a) - figureOf(b)))
}

const presentLine = ({ gamer, place }: Line, timestamp: string): LeaderboardEntry => ({
  site_rank: place.rank,
  ...presentGamerInList(gamer),
  points: formatPoints(place.points),
  challenge_points: formatPoints(place.challengePoints),
  gamerscore: gamer.gamerscore,
  badge: place.badge,
  timestamp,
})
