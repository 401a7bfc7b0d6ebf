import { compareGamertags } from '#contest/rules/ranking.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { type LeaderboardEntry, leaderboardsCall } from '#contract/leaderboards.ts'
import type { Db } from '#store/schema.ts'
import { type PastPlace, placesThen } from '#store/settled/past-moment.ts'
import { listingOf } from '../answers/answering.ts'
import { settlementAt } from '../past/moment.ts'
import type { Contestant } from '../snapshot/state.ts'
import { presentGamerInList } from './fields/gamer-fields.ts'

export const leaderboards = (db: Db, now: () => Date) =>
  listingOf(leaderboardsCall, {
    list: 'of gamers',
    find: (snapshot, { at }) => settlementAt(snapshot, at, now()),
    keyOf: (moment) => moment?.asOf.toISOString() ?? '',
    // Every line carries the time of the settlement.
    shows: ({ version }) => [version],
    present: async ({ table, settledAt, gamers, version }, moment) => {
      const timestamp = (moment?.asOf ?? settledAt).toISOString()
      if (!moment || moment.isNow)
        return {
          leaderboards: table.map((gamer) => presentLine(gamer, gamer, timestamp)),
          ...(moment && { as_of: timestamp }),
        }
      const places = await placesThen(db, { xuids: [...gamers.keys()], upTo: version, asOf: moment.asOf })
      const lines = places.flatMap(({ xuid, ...place }) => {
        const gamer = gamers.get(xuid)
        return gamer ? [{ gamer, place }] : []
      })
      lines.sort(
        (a, b) =>
          a.place.rank - b.place.rank ||
          b.place.challengePoints - a.place.challengePoints ||
          compareGamertags(a.gamer.gamertag, b.gamer.gamertag),
      )
      return {
        leaderboards: lines.map(({ gamer, place }) => presentLine(gamer, place, timestamp)),
        as_of: timestamp,
      }
    },
  })

const presentLine = (gamer: Contestant, place: PastPlace, timestamp: string): LeaderboardEntry => ({
  site_rank: place.rank,
  ...presentGamerInList(gamer),
  points: formatPoints(place.points),
  challenge_points: formatPoints(place.challengePoints),
  gamerscore: gamer.gamerscore,
  badge: place.badge,
  timestamp,
})
