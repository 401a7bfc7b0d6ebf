import type { Db } from '../schema.ts'

/** `name` is the one that people read. */
export const shownGamers = (db: Db): Promise<{ xuid: string; gamertag: string; name: string }[]> =>
  db
    .selectFrom('places')
    .innerJoin('standings', 'standings.xuid', 'places.xuid')
    .select(['places.xuid', 'standings.gamertag', 'standings.modernGamertag as name'])
    .execute()
