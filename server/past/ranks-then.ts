/** Everyone's rank at a past settlement, cached for all who compare with it. */
import type { Db } from '#store/schema.ts'
import { placesThen } from '#store/settled/past-moment.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { createKeptValues } from './kept-values.ts'

/** By xuid, without gamers who had not joined. */
export type ReadRanksThen = (snapshot: Snapshot, asOf: Date) => Promise<ReadonlyMap<string, number>>

/** Over all moments: about ten settlements in a contest of ten thousand. */
const MAX_RANKS = 100_000

export function createRanksThen(db: Db): ReadRanksThen {
  const kept = createKeptValues<ReadonlyMap<string, number>>({
    sizeOf: ({ size }) => size,
    maxSize: MAX_RANKS,
  })
  return ({ gamers, version }, asOf) =>
    kept.keep(asOf.toISOString(), String(version), async () => {
      const places = await placesThen(db, { xuids: [...gamers.keys()], upTo: version, asOf })
      return new Map(places.map(({ xuid, rank }) => [xuid, rank]))
    })
}
