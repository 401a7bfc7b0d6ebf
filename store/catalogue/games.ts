/** The games of the current edition. Written by publish.ts, their titles by title-matches.ts. */
import type { Selectable } from 'kysely'
import { type CatalogueGame, inGridOrder } from '#contest/rules/games.ts'
import type { Database, Db } from '../schema.ts'
import type { RecordColumns, TitleTable } from './tables.ts'

type Pictures = Pick<TitleTable, 'boxArtImg' | 'cdnImg'>

export type StoredGame = CatalogueGame & Omit<RecordColumns, 'version'> & Pictures

export async function currentGames(db: Db): Promise<StoredGame[]> {
  const rows = await stored(db).where('removedIn', 'is', null).execute()
  return inGridOrder(rows.map(toGame))
}

/** Changed after a version, removed ones included, in grid order. */
export async function gamesSince(db: Db, version: number): Promise<StoredGame[]> {
  const rows = await stored(db).where('games.version', '>', version).execute()
  return inGridOrder(rows.map(toGame))
}

/** Undefined if no current game has the link. */
export async function currentGameName(db: Db, link: string): Promise<string | undefined> {
  const game = await db
    .selectFrom('games')
    .select('name')
    .where('link', '=', link)
    .where('removedIn', 'is', null)
    .executeTakeFirst()
  return game?.name
}

const stored = (db: Db) =>
  db
    .selectFrom('games')
    .leftJoin('titles', 'titles.titleId', 'games.titleId')
    .selectAll('games')
    .select(['titles.totalGamerscore', 'titles.boxArtImg', 'titles.cdnImg'])

type GameRow = Selectable<Database['games']> & Pictures & { totalGamerscore: number | null }

/** Runs for all games in every write of the contest: to leave columns out takes ten times as long as to name the others. */
function toGame(row: GameRow): StoredGame {
  const game: StoredGame = {
    position: row.position,
    titleId: row.titleId,
    name: row.name,
    link: row.link,
    // The catalogue has the editor's gamerscore; histories show the current one.
    gamerscore: row.totalGamerscore || row.gamerscore,
    platform: row.platform,
    released: row.released,
    developer: row.developer,
    series: row.series,
    tags: row.tags,
    boxArtImg: row.boxArtImg,
    cdnImg: row.cdnImg,
    since: row.since,
    removedIn: row.removedIn,
    lastUpdated: row.lastUpdated,
  }
  if (row.twins.length > 0) game.twins = row.twins
  if (row.titleByHand) game.titleByHand = row.titleByHand
  if (row.availability) game.availability = row.availability
  if (row.hours !== null) game.hours = row.hours
  return game
}
