/** The settled state of the gamers: all that the site shows. Written by settlement.ts. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { SquareSet } from '#contest/rules/square-set.ts'
import type { Standing } from '#contest/rules/standing.ts'
import { type CopiedRows, eachCopied } from '../binary-copy.ts'
import type { ProfileColumns } from '../people/tables.ts'
import type { Database, Db } from '../schema.ts'

/** A settled gamer as read from the database, with bytes that are valid until the next batch is read. */
export interface SettledRow extends Omit<Standing, 'squares'> {
  xuid: string
  gamertag: string
  modernGamertag: string
  suffix: string
  gamerscore: number
  /** Listed once more, so that readers drop them. */
  isHidden: boolean
  isDecidedOn: boolean
  squares: Uint8Array
  /** The rest of the profile, as JSON: see SettledProfile. */
  profile: Uint8Array
  /** Encoded, because a large contest would not fit in memory decoded: see decodeTitles in history-codec.ts. */
  titles: Uint8Array
}

/** What no list searches, in the order of the JSON; times are milliseconds since 1970. */
export type SettledProfile = [
  gamerPic: string | null,
  color: string | null,
  cdnImg: string | null,
  taLink: string | null,
  taGamerId: number | null,
  registeredAt: number,
  lastUpdated: number | null,
  state: ProfileColumns['state'],
  granted: readonly string[],
  excluded: readonly string[],
]

const milliseconds = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/** In the order in which `rowIn` reads them. */
const COLUMNS = sql`
  xuid, gamertag, modern_gamertag, suffix, gamerscore, points, challenge_points,
  hidden is not null, cardinality(granted) + cardinality(excluded) > 0, squares, challenges,
  json_build_array(gamer_pic, color, cdn_img, ta_link, ta_gamer_id, ${milliseconds('registered_at')},
    ${milliseconds('last_updated')}, state, granted, excluded),
  titles`

const rowIn = (rows: CopiedRows): SettledRow => ({
  xuid: rows.text(),
  gamertag: rows.text(),
  modernGamertag: rows.text(),
  suffix: rows.text(),
  gamerscore: rows.integer(),
  points: rows.integer(),
  challengePoints: rows.integer(),
  isHidden: rows.boolean(),
  isDecidedOn: rows.boolean(),
  squares: rows.bytes(),
  challenges: rows.smallints(),
  profile: rows.bytes(),
  titles: rows.bytes(),
})

/** A web server answers requests in between. */
const AT_ONCE = 25

/**
 * Gamers whose profile or standing changed after a version, each converted by `keep`, so that only a few are in memory. In no order: by
 * xuid the database would look up each row by itself, which takes two and a half times as long.
 */
export async function settledGamersSince<Gamer>(
  db: Db,
  version: number,
  keep: (row: SettledRow) => Gamer,
  rest: () => Promise<void> = setImmediate,
): Promise<Gamer[]> {
  const gamers: Gamer[] = []
  const changed = sql`select ${COLUMNS} from standings where version > ${sql.lit(version)}`
  for await (const rows of eachCopied(db, changed)) {
    for (let row = 0; row < rows.length; row++) {
      if (row % AT_ONCE === 0) await rest()
      gamers.push(keep(rowIn(rows.begin(row))))
    }
  }
  return gamers
}

/** Decoded. */
export type SettledGamer = ReturnType<typeof toSettledGamer>

export function toSettledGamer(row: SettledRow) {
  const { squares, challenges, points, challengePoints, profile, ...rest } = row
  const settled: SettledProfile = JSON.parse(Buffer.from(profile).toString())
  const [gamerPic, color, cdnImg, taLink, taGamerId, registeredAt, lastUpdated, state] = settled
  const standing: Standing = { squares: new SquareSet(squares), challenges, points, challengePoints }
  return {
    ...rest,
    ...{ gamerPic, color, cdnImg, taLink, taGamerId, state },
    registeredAt: new Date(registeredAt),
    lastUpdated: lastUpdated === null ? null : new Date(lastUpdated),
    standing,
  }
}

export type Place = Omit<Database['places'], 'version'>

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

/** `name` is the one that people read. */
export const shownGamers = (db: Db): Promise<{ xuid: string; gamertag: string; name: string }[]> =>
  db
    .selectFrom('places')
    .innerJoin('standings', 'standings.xuid', 'places.xuid')
    .select(['places.xuid', 'standings.gamertag', 'standings.modernGamertag as name'])
    .execute()
