import type { Db } from '../schema.ts'

export const shownGamers = (db: Db): Promise<{ xuid: string; gamertag: string }[]> =>
  db
    .selectFrom('places')
    .innerJoin('standings', 'standings.xuid', 'places.xuid')
    .select(['places.xuid', 'standings.gamertag'])
    .execute()
