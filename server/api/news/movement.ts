import { MAX_MOVED, movementCall } from '#contract/news/movement.ts'
import { answering } from '#server/answers/answering.ts'
import { settlementAgo } from '#server/past/moment.ts'
import type { Snapshot } from '#server/snapshot/state.ts'
import type { Db } from '#store/schema.ts'
import { type PastPlace, placesThen } from '#store/settled/past-moment.ts'
import { gamerIn, keyOfLines, linesAsked, linesIn } from '../leaderboards/lines.ts'

const WEEKS = 12

/** Also changes with the clock, when another settlement becomes the one a day ago. */
export const answerMovement = (db: Db, now: () => Date) =>
  answering(movementCall, {
    timed: true,
    find: (snapshot, query) => ({
      ...momentsOf(snapshot, now()),
      asked: linesAsked(snapshot, query, now()),
    }),
    keyOf: ({ asked }) => (asked ? keyOfLines(asked) : ''),
    shows: ({ version }, { yesterday, weeks }) => [version, ...[yesterday, ...weeks].map(textOf)],
    present: async (snapshot, { yesterday, weeks, asked }) => {
      const { table, version } = snapshot
      const { rows } = asked ? await linesIn(db, snapshot, table, asked) : { rows: table }
      const listed = rows.slice(0, MAX_MOVED).map(gamerIn)
      const xuids = listed.map(({ xuid }) => xuid)
      const placesAt = async (asOf: Date | null): Promise<ReadonlyMap<string, PastPlace>> => {
        if (!asOf) return new Map()
        const places = await placesThen(db, { xuids, upTo: version, asOf })
        return new Map(places.map(({ xuid, ...place }) => [xuid, place]))
      }
      const [dayAgo, ...weekly] = await Promise.all([yesterday, ...weeks].map(placesAt))
      const weekAgo = weekly.at(-1)
      return {
        yesterday: yesterday?.toISOString() ?? null,
        last_week: weeks.at(-1)?.toISOString() ?? null,
        weeks: weeks.map((moment) => moment?.toISOString() ?? null),
        gamers: listed.map(({ xuid, gamertag }) => ({
          gamertag,
          yesterday: presentPlace(dayAgo?.get(xuid)),
          last_week: presentPlace(weekAgo?.get(xuid)),
          weeks: weekly.map((places) => places.get(xuid)?.rank ?? null),
        })),
      }
    },
  })

/** As in the time machine: the last settlement at or before each moment. */
const momentsOf = (snapshot: Snapshot, now: Date) => ({
  yesterday: settlementAgo(snapshot, now, 1),
  weeks: Array.from({ length: WEEKS }, (_, index) => settlementAgo(snapshot, now, 7 * (WEEKS - index))),
})

const textOf = (moment: Date | null): string => moment?.toISOString() ?? ''

const presentPlace = (place: PastPlace | undefined) =>
  place ? { rank: place.rank, points: place.points } : null
