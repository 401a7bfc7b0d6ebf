/** The games of the current edition. They are written by publish.ts, their titles by title-matches.ts. */
import type { Selectable } from 'kysely'
import { inGridOrder } from '#contest/rules/games.ts'
import type { Database, Db } from '../schema.ts'
import type { CatalogueGame } from './catalogue-game.ts'

export interface StoredGame extends CatalogueGame {
  boxArtImg: string | null
  cdnImg: string | null
  /** The patch that brought it. */
  since: number
  /** The patch that took it away; null for the games of the current edition. */
  removedIn: number | null
  lastUpdated: Date
}

/** The games to judge by, in grid order. */
export async function currentGames(db: Db): Promise<StoredGame[]> {
  const rows = await stored(db).where('removedIn', 'is', null).execute()
  return inGridOrder(rows.map(toGame))
}

/** The games that changed after a version, those taken away included, in grid order. */
export async function gamesSince(db: Db, version: number): Promise<StoredGame[]> {
  const rows = await stored(db).where('games.version', '>', version).execute()
  return inGridOrder(rows.map(toGame))
}

/** Undefined when no game of the current edition has the link. */
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

type GameRow = Selectable<Database['games']> & {
  totalGamerscore: number | null
  boxArtImg: string | null
  cdnImg: string | null
}

/** Of all games in every write of the contest, hence without copying more than once. */
function toGame(row: GameRow): StoredGame {
  const { version: _, totalGamerscore, availability, hours, twins, titleByHand, ...rest } = row
  const game: StoredGame = rest
  // The catalogue's gamerscore is what the editor knew; what histories show is what the title has now.
  if (totalGamerscore) game.gamerscore = totalGamerscore
  if (twins.length > 0) game.twins = twins
  if (titleByHand) game.titleByHand = titleByHand
  if (availability) game.availability = availability
  if (hours !== null) game.hours = hours
  return game
}
