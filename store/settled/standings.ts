/** The settled state of the gamers: the only thing the site shows. It is written by settlement.ts. */
import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { Badge } from '#contest/rules/badges.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import type { Standing } from '#contest/rules/standing.ts'
import type { Database, Db } from '../schema.ts'

type StandingRow = Selectable<Database['standings']>
type ProfileOf<Row> = Omit<Row, keyof Standing | 'version'>

/** A gamer who is hidden is listed once more, so that a reader can let go of it. */
export interface SettledGamer extends ProfileOf<StandingRow> {
  standing: Standing
  /** Encoded, because a large contest would not fit in memory decoded: see decodeTitles in history-codec.ts. */
  titles: Uint8Array
}

export interface Place {
  xuid: string
  rank: number
  badge: Badge
}

/** The gamers whose profile or standing changed after a version, each as `keep` makes it: beside the rest of a batch, and no more. */
export async function settledGamersSince<Gamer>(
  db: Db,
  version: number,
  keep: (gamer: SettledGamer) => Gamer,
): Promise<Gamer[]> {
  const changed = db.selectFrom('standings').selectAll().where('version', '>', version)
  const gamers: Gamer[] = []
  for (let batch = await firstAfter(changed, ''); batch.length > 0; ) {
    for (const row of batch) gamers.push(keep(toSettledGamer(row)))
    batch = batch.length < BATCH ? [] : await firstAfter(changed, batch.at(-1)?.xuid ?? '')
  }
  return gamers
}

/** All at once would take several times the memory in which they are kept. */
const BATCH = 2000

const firstAfter = (
  standings: SelectQueryBuilder<Database, 'standings', StandingRow>,
  xuid: string,
): Promise<StandingRow[]> => standings.where('xuid', '>', xuid).orderBy('xuid').limit(BATCH).execute()

function toSettledGamer({
  squares,
  challenges,
  points,
  challengePoints,
  version: _,
  ...profile
}: StandingRow): SettledGamer {
  return { ...profile, standing: { squares: new SquareSet(squares), challenges, points, challengePoints } }
}

/** Undefined for whom nobody sees. */
export const placeOf = (db: Db, xuid: string): Promise<Place | undefined> =>
  db.selectFrom('places').select(['xuid', 'rank', 'badge']).where('xuid', '=', xuid).executeTakeFirst()

/** The ranks and badges that changed after a version. */
export const placesSince = (db: Db, version: number): Promise<Place[]> =>
  db.selectFrom('places').select(['xuid', 'rank', 'badge']).where('version', '>', version).execute()

export interface RankedGamer extends Place {
  gamertag: string
  points: number
}

/** Everybody who has a place, by rank. */
export const rankedGamers = (db: Db): Promise<RankedGamer[]> =>
  db
    .selectFrom('places')
    .innerJoin('standings', 'standings.xuid', 'places.xuid')
    .select([
      'places.xuid',
      'places.rank',
      'places.badge',
      'standings.modernGamertag as gamertag',
      'standings.points',
    ])
    .orderBy('places.rank')
    .orderBy('places.xuid')
    .execute()
