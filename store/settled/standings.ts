/** The settled state of the gamers: all that the site shows. Written by settlement.ts. */
import { type QueryResult, type Selectable, sql } from 'kysely'
import type { Badge } from '#contest/rules/badges.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import type { Standing } from '#contest/rules/standing.ts'
import { columnsAsNamed, SETTLED_PROFILE_COLUMNS } from '../people/profile-columns.ts'
import type { Database, Db } from '../schema.ts'

export type SettledRow = Omit<Selectable<Database['standings']>, 'version'>

/** A gamer who was hidden is listed once more, so that readers drop them. */
export interface SettledGamer extends Omit<SettledRow, keyof Standing> {
  standing: Standing
  /** Encoded, because a large contest would not fit in memory decoded: see decodeTitles in history-codec.ts. */
  titles: Uint8Array
}

const COLUMNS = [
  ...['xuid', 'squares', 'challenges', 'points', 'challengePoints', 'titles'],
  ...SETTLED_PROFILE_COLUMNS,
]

/** All at once would take several times the memory of the result. */
const BATCH = 250

/** Gamers whose profile or standing changed after a version, each converted by `keep`, so that only one batch is in memory. */
export async function settledGamersSince<Gamer>(
  db: Db,
  version: number,
  keep: (row: SettledRow) => Gamer,
): Promise<Gamer[]> {
  const gamers: Gamer[] = []
  const batchAfter = (xuid: string): Promise<QueryResult<SettledRow>> =>
    sql<SettledRow>`
      select ${columnsAsNamed(COLUMNS)} from standings where version > ${version} and xuid > ${xuid}
      order by xuid limit ${BATCH}
    `.execute(db.withoutPlugins())
  let next: Promise<QueryResult<SettledRow>> | undefined = batchAfter('')
  while (next) {
    const rows: SettledRow[] = (await next).rows
    const last: string | undefined = rows.length < BATCH ? undefined : rows.at(-1)?.xuid
    // The database reads the next batch meanwhile.
    next = last === undefined ? undefined : batchAfter(last)
    for (const row of rows) gamers.push(keep(row))
  }
  return gamers
}

export function toSettledGamer({
  squares,
  challenges,
  points,
  challengePoints,
  ...profile
}: SettledRow): SettledGamer {
  return { ...profile, standing: { squares: new SquareSet(squares), challenges, points, challengePoints } }
}

export interface Place {
  xuid: string
  rank: number
  badge: Badge
}

/** Undefined for a hidden gamer. */
export const storedPlace = (db: Db, xuid: string): Promise<Place | undefined> =>
  db.selectFrom('places').select(['xuid', 'rank', 'badge']).where('xuid', '=', xuid).executeTakeFirst()

export interface RankedGamer extends Place {
  gamertag: string
  points: number
}

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
