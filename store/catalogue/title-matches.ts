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
  released: number
  developer: string
  /** Titles that the organiser has said it is not. */
  rejected: number[]
}

/** The games that count for nobody yet, in grid order. */
export async function unmatchedGames(db: Db): Promise<UnmatchedGame[]> {
  const games = await db
    .selectFrom('games')
    .select(['link', 'position', 'name', 'platform', 'gamerscore', 'released', 'developer'])
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

/** How many squares nobody can light: neither their main game nor any alternative has a title id. */
export async function unmatchedSquares(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select abs(position) from games where removed_in is null
      group by abs(position) having count(title_id) = 0
    ) as dark
  `.execute(db)
  return rows[0]?.count ?? 0
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

/** The title ids that games of the current edition have, by whom. */
export async function takenTitles(
  db: Db,
): Promise<Map<number, { link: string; name: string; position: number }>> {
  const games = await db
    .selectFrom('games')
    .select(['titleId', 'link', 'name', 'position'])
    .where('titleId', 'is not', null)
    .where('removedIn', 'is', null)
    .execute()
  return new Map(
    games.flatMap(({ titleId, ...game }) => (titleId === null ? [] : [[titleId, game] as const])),
  )
}

/** A title that the organiser accepted and that histories have shown since. */
export interface AcceptedTitle {
  titleId: number
  game: Omit<UnmatchedGame, 'rejected'>
  seen: SeenTitle
}

export async function acceptedAndSeen(db: Db): Promise<AcceptedTitle[]> {
  const rows = await db
    .selectFrom('titleMatches')
    .innerJoin('games', 'games.link', 'titleMatches.link')
    .innerJoin('titles', 'titles.titleId', 'titleMatches.titleId')
    .select(['games.link', 'position', 'games.name', 'games.platform', 'gamerscore', 'released', 'developer'])
    .select(['titles.titleId', 'titles.name as seenName', 'titles.platform as seenPlatform', 'machine'])
    .select(['totalGamerscore', 'totalAchievements'])
    .where('decision', '=', 'accepted')
    .where('removedIn', 'is', null)
    .execute()
  return inGridOrder(rows).map((row) => {
    const { titleId, seenName, seenPlatform, machine, totalGamerscore, totalAchievements, ...game } = row
    const seen = {
      titleId,
      name: seenName,
      platform: seenPlatform,
      machine,
      totalGamerscore,
      totalAchievements,
    }
    return { titleId, game, seen }
  })
}

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
    insert into title_matches (link, title_id, decision, decided_at, replaced_title_id)
    select link, given.title_id, decision, ${at}::timestamptz,
           case when decision = 'accepted' then nullif(games.title_id, given.title_id) end
    from ${given} join games using (link)
    on conflict (link, title_id) do update set
      decision = excluded.decision, decided_at = excluded.decided_at, replaced_title_id = excluded.replaced_title_id
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

/** Only that it is not suggested again: of a title that counts for the game, nothing is changed. */
export async function noteRejection(
  db: Db,
  { link, titleId, at }: Pick<MatchDecision, 'link' | 'titleId'> & { at: Date },
): Promise<void> {
  const rejected = { decision: 'rejected' as const, decidedAt: at, replacedTitleId: null }
  await db
    .insertInto('titleMatches')
    .values({ link, titleId, ...rejected })
    .onConflict((conflict) => conflict.columns(['link', 'titleId']).doNothing())
    .execute()
}

/** A title that was rejected may be suggested again. False when it was not rejected. */
export async function forgetRejection(
  db: Db,
  { link, titleId }: Pick<MatchDecision, 'link' | 'titleId'>,
): Promise<boolean> {
  const row = await db
    .deleteFrom('titleMatches')
    .where('link', '=', link)
    .where('titleId', '=', titleId)
    .where('decision', '=', 'rejected')
    .returning('link')
    .executeTakeFirst()
  return row !== undefined
}

/** An accepted title, as undoing must know it. */
export interface AcceptedMatch {
  link: string
  titleId: number
  decidedAt: Date
  /** What the game counted by before; null for a game that had no title. */
  replacedTitleId: number | null
}

/** By link, the titles that the organiser accepted. */
export async function acceptedMatches(db: Db): Promise<Map<string, TitleMatch>> {
  const rows = await db
    .selectFrom('titleMatches')
    .select(['link', 'titleId', 'replacedTitleId'])
    .where('decision', '=', 'accepted')
    .execute()
  return new Map(rows.map(({ link, ...match }) => [link, match]))
}

export type TitleMatch = Pick<AcceptedMatch, 'titleId' | 'replacedTitleId'>

/** The title that a record's game counts by: what was accepted stands until a record names another than was replaced then. */
export const titleThatCounts = (recorded: number | null, accepted: TitleMatch | undefined): number | null =>
  accepted && (recorded === null || recorded === accepted.replacedTitleId) ? accepted.titleId : recorded

export const acceptedMatch = (db: Db, link: string): Promise<AcceptedMatch | undefined> =>
  db
    .selectFrom('titleMatches')
    .select(['link', 'titleId', 'decidedAt', 'replacedTitleId'])
    .where('link', '=', link)
    .where('decision', '=', 'accepted')
    .executeTakeFirst()

/** What the game counts by once the match is taken back: what it had before, unless another game has got that meanwhile. */
export async function restoredTitle(db: Db, { replacedTitleId }: AcceptedMatch): Promise<number | null> {
  const isFree = replacedTitleId !== null && !(await takenTitles(db)).has(replacedTitleId)
  return isFree ? replacedTitleId : null
}

/** The game counts by what it had before; the title may be suggested again. Recount, fold and settle in the same write. */
export async function takeBackMatch(write: SoleWrite, match: AcceptedMatch, at: Date): Promise<void> {
  const { tx, version } = write
  const { link, titleId } = match
  const restored = await restoredTitle(tx, match)
  await tx.deleteFrom('titleMatches').where('link', '=', link).where('titleId', '=', titleId).execute()
  await tx.updateTable('games').set({ titleId: restored, version }).where('link', '=', link).execute()
  if (restored !== null) {
    const again = { decision: 'accepted' as const, decidedAt: at, replacedTitleId: null }
    await tx
      .insertInto('titleMatches')
      .values({ link, titleId: restored, ...again })
      .onConflict((conflict) => conflict.columns(['link', 'titleId']).doUpdateSet(again))
      .execute()
  }
  await countCatalogueChange(write)
}

/** How many other titles were accepted at the same moment. */
export async function otherDecisionsAt(db: Db, { link, decidedAt }: AcceptedMatch): Promise<number> {
  const { count } = await db
    .selectFrom('titleMatches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('decision', '=', 'accepted')
    .where('decidedAt', '=', decidedAt)
    .where('link', '<>', link)
    .executeTakeFirstOrThrow()
  return count
}

/** The moments at which titles were accepted, in milliseconds: what was found then came of that. */
export async function titleDecisionTimes(db: Db): Promise<Set<number>> {
  const rows = await db
    .selectFrom('titleMatches')
    .select('decidedAt')
    .distinct()
    .where('decision', '=', 'accepted')
    .execute()
  return new Set(rows.map(({ decidedAt }) => decidedAt.getTime()))
}
