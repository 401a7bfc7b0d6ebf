import { compareGamertags } from '#contest/rules/ranking.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { type LeaderboardEntry, leaderboardsCall } from '#contract/leaderboards.ts'
import { listingOf } from '#server/answers/answering.ts'
import { lines } from '#server/answers/lines.ts'
import type { WindowRows } from '#server/answers/window.ts'
import { RequestRefused } from '#server/http/errors.ts'
import { type AskedMoment, settlementAt } from '#server/past/moment.ts'
import type { Snapshot } from '#server/snapshot/state.ts'
import type { Db } from '#store/schema.ts'
import { type PastPlace, placesThen } from '#store/settled/past-moment.ts'
import { presentGamerInList } from '../fields/gamer-fields.ts'
import { gamerIn, keyOfLines, linesAsked, linesIn, placeIn, type TableLine } from './lines.ts'

export const answerLeaderboards = (db: Db, now: () => Date) =>
  listingOf(leaderboardsCall, {
    list: 'of gamers',
    find: (snapshot, { at, ...query }) => {
      const moment = settlementAt(snapshot, at, now())
      const asked = linesAsked(snapshot, query, now())
      if (moment && asked?.movedSince !== undefined)
        throw new RequestRefused(400, 'sort must not be by a movement when at is given.')
      return moment || asked ? { moment, ...asked } : undefined
    },
    keyOf: (asked) => (asked ? `${asked.moment?.asOf.toISOString() ?? ''} ${keyOfLines(asked)}` : ''),
    // Every line contains the time of the settlement.
    shows: ({ version }) => [version],
    present: async (snapshot, asked) => {
      const { moment, window } = asked ?? {}
      const timestamp = (moment?.asOf ?? snapshot.settledAt).toISOString()
      const all = await linesOf(db, snapshot, moment)
      const { rows, ...part } = asked ? await linesIn(db, snapshot, all, asked) : { rows: all }
      return {
        leaderboards: lines(rows, (line) => presentLine(line, timestamp)),
        ...(moment && { as_of: timestamp }),
        ...part,
        ...(window && { tiers: tiersOf(all) }),
      }
    },
  })

/** In table order, where gamers of one badge are adjacent: only the ends are looked for. */
function tiersOf(all: WindowRows<TableLine>): { badge: PastPlace['badge']; gamers: number }[] {
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
): Promise<WindowRows<TableLine>> {
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

function presentLine(line: TableLine, timestamp: string): LeaderboardEntry {
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
