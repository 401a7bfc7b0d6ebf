/** Which title of the real histories a catalogue game is: the organiser's decisions, where the content does not know. */
import { sql } from 'kysely'
import { inGridOrder } from '#contest/rules/games.ts'
import type { SoleWrite } from '../contest-write.ts'
import type { Db } from '../schema.ts'
import { countCatalogueChange } from './revision.ts'
import type { SeenTitle } from './titles.ts'

export interface UnmatchedGame {
  link: string
  position: number
  name: string
  platform: string
  gamerscore: number
  /** Titles that the organiser has said it is not. */
  rejected: number[]
}

/** The games that count for nobody yet, in grid order. */
export async function unmatchedGames(db: Db): Promise<UnmatchedGame[]> {
  const games = await db
    .selectFrom('games')
    .select(['link', 'position', 'name', 'platform', 'gamerscore'])
    .where('titleId', 'is', null)
    .where('removedIn', 'is', null)
    .execute()
  const rejections = await db
    .selectFrom('titleMatches')
    .select(['link', 'titleId'])
    .where('decision', '=', 'rejected')
    .execute()
  const rejected = Map.groupBy(rejections, (rejection) => rejection.link)
  return inGridOrder(games).map((game) => ({
    ...game,
    rejected: (rejected.get(game.link) ?? []).map(({ titleId }) => titleId),
  }))
}

/**
 * How many squares cannot light as they should: a square counts as unmatched when its main game has no title id, also if an
 * accepted alternative has one, for most people who complete it do so with the main game.
 */
export async function unmatchedSquares(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('games')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('titleId', 'is', null)
    .where('removedIn', 'is', null)
    .where('position', '>', 0)
    .executeTakeFirstOrThrow()
  return count
}

/** Titles seen in histories that no game of the current edition stands for. */
export const unmatchedTitles = (db: Db): Promise<SeenTitle[]> =>
  db
    .selectFrom('titles')
    .select(['titleId', 'name', 'platform', 'machine', 'totalGamerscore', 'totalAchievements'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('games')
            .select('link')
            .whereRef('games.titleId', '=', 'titles.titleId')
            .where('removedIn', 'is', null),
        ),
      ),
    )
    .orderBy('name')
    .orderBy('titleId')
    .execute()

export interface MatchDecision {
  link: string
  titleId: number
  decision: 'accepted' | 'rejected'
}

/**
 * An accepted title counts from the next judgement on: recount and settle in the same write. A game has one accepted title;
 * accepting another, or rejecting the one it has, takes that away.
 */
export async function decideMatches(
  write: SoleWrite,
  decisions: readonly MatchDecision[],
  at: Date,
): Promise<void> {
  const { tx, version } = write
  const { accepted = [] } = Object.groupBy(decisions, ({ decision }) => decision)
  const given = sql`unnest(
    ${decisions.map(({ link }) => link)}::text[],
    ${decisions.map(({ titleId }) => titleId)}::bigint[],
    ${decisions.map(({ decision }) => decision)}::text[]) as given (link, title_id, decision)`
  await tx
    .deleteFrom('titleMatches')
    .where('decision', '=', 'accepted')
    .where('link', '=', sql<string>`any(${accepted.map(({ link }) => link)}::text[])`)
    .execute()
  await sql`
    insert into title_matches (link, title_id, decision, decided_at)
    select link, title_id, decision, ${at}::timestamptz from ${given}
    on conflict (link, title_id) do update set decision = excluded.decision, decided_at = excluded.decided_at
  `.execute(tx)
  await sql`
    update games set title_id = given.title_id, version = ${version} from ${given}
    where games.link = given.link and given.decision = 'accepted'
  `.execute(tx)
  await sql`
    update games set title_id = null, version = ${version} from ${given}
    where games.link = given.link and games.title_id = given.title_id and given.decision = 'rejected'
  `.execute(tx)
  await countCatalogueChange(write)
}
