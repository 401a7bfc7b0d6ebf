/** The games of the current edition with their matches. */
import { sql } from 'kysely'
import { inGridOrder } from '#contest/rules/games.ts'
import { oneRowOf } from '../rows.ts'
import type { Db } from '../schema.ts'
import type { GameTable } from './tables.ts'

export interface MatchCounts {
  /** A square is matched when its main game or any alternative has a title. */
  squares: { matched: number; total: number }
  alternatives: { matched: number; total: number }
  titlesSeen: number
}

export async function matchCounts(db: Db): Promise<MatchCounts> {
  const { squares, lit, alternatives, told, seen } = await oneRowOf<
    Record<'squares' | 'lit' | 'alternatives' | 'told' | 'seen', number>
  >(db)`
    with present as (select position, title_id from games where removed_in is null),
    squares as (select count(title_id) > 0 as lit from present group by abs(position))
    select
      (select count(*)::int from squares) as squares,
      (select count(*)::int from squares where lit) as lit,
      (select count(*)::int from present where position < 0) as alternatives,
      (select count(title_id)::int from present where position < 0) as told,
      (select count(*)::int from titles) as seen
  `
  return {
    squares: { matched: lit, total: squares },
    alternatives: { matched: told, total: alternatives },
    titlesSeen: seen,
  }
}

/** Changes whenever proposals may change: with the grid, decisions, histories and store answers. */
export async function proposalStamp(db: Db): Promise<string> {
  const { stamp } = await oneRowOf<{ stamp: string }>(db)`
    select concat_ws(' ',
      (select catalogue from settled),
      (select concat_ws('/', count(*), sum(total_gamerscore), count(machine)) from titles),
      (select concat_ws('/', count(*), max(read_at)) from store_products),
      (select concat_ws('/', count(*), max(decided_at)) from title_matches)) as stamp
  `
  return stamp
}

export interface MatchedGame
  extends Pick<GameTable, 'link' | 'position' | 'name' | 'platform' | 'gamerscore' | 'titleByHand'> {
  /** The first is the game's own, the others are its twins. */
  titles: LinkedTitle[]
}

export interface LinkedTitle {
  titleId: number
  /** Name in histories or the store. */
  name: string | null
  /** Null if the content names it. */
  acceptedAt: Date | null
}

/** In grid order. */
export async function matchedGames(db: Db): Promise<MatchedGame[]> {
  const { rows } = await sql<Omit<MatchedGame, 'titles'> & LinkedTitle & { titleName: string | null }>`
    with sold as (
      select distinct on (title_id) title_id, name
      from store_products, unnest(title_ids) as title_id where name is not null order by title_id, product_id
    )
    select games.link, position, games.name, games.platform, gamerscore, title_by_hand,
           linked.title_id, coalesce(titles.name, sold.name) as title_name, decided_at as accepted_at
    from games cross join unnest(array_prepend(games.title_id, twins)) with ordinality as linked (title_id, place)
    left join titles on titles.title_id = linked.title_id
    left join sold on sold.title_id = linked.title_id
    left join title_matches on title_matches.link = games.link and title_matches.title_id = linked.title_id
      and decision = 'accepted'
    where removed_in is null and games.title_id is not null
    order by games.link, place
  `.execute(db)
  const games = new Map<string, MatchedGame>()
  for (const { titleId, titleName, acceptedAt, ...game } of rows) {
    const known = games.get(game.link) ?? { ...game, titles: [] }
    known.titles.push({ titleId, name: titleName, acceptedAt })
    games.set(game.link, known)
  }
  return inGridOrder(games.values())
}

export type GameTitles = Pick<GameTable, 'name' | 'position' | 'platform' | 'titleId' | 'twins'>

/** Titles by link; games not on the grid are missing. */
export async function titlesOfGames(db: Db, links: readonly string[]): Promise<Map<string, GameTitles>> {
  const rows = await db
    .selectFrom('games')
    .select(['link', 'name', 'position', 'platform', 'titleId', 'twins'])
    .where('link', '=', sql<string>`any(${links}::text[])`)
    .where('removedIn', 'is', null)
    .execute()
  return new Map(rows.map(({ link, ...game }) => [link, game]))
}
