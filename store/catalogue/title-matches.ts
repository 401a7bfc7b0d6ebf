/** Which Xbox title a game is: the organiser's decisions where the content does not know. */
import { sql } from 'kysely'
import { inGridOrder, titleIdsOf } from '#contest/rules/games.ts'
import type { ExclusiveWrite } from '../contest-write.ts'
import { oneRowOf } from '../rows.ts'
import type { Db } from '../schema.ts'
import {
  type AcceptedMatch,
  type MatchDecision,
  recordedFor,
  restoredTitle,
  titleBasis,
  writeTitles,
} from './counting-titles.ts'
import { bumpCatalogueRevision } from './revision.ts'
import type { GameTable } from './tables.ts'
import type { SeenTitle } from './titles.ts'

export interface UnmatchedGame
  extends Pick<
    GameTable,
    'link' | 'position' | 'name' | 'platform' | 'gamerscore' | 'released' | 'developer'
  > {
  rejected: number[]
}

/** Games that count for no one yet, in grid order. */
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

/** Squares no one can complete: neither their main game nor any alternative has a title id. */
export async function unmatchedSquares(db: Db): Promise<number> {
  const { count } = await oneRowOf<{ count: number }>(db)`
    select count(*)::int as count from (
      select abs(position) from games where removed_in is null
      group by abs(position) having count(title_id) = 0
    ) as dark
  `
  return count
}

/** Titles of histories that no current game uses. */
export const unmatchedTitles = (db: Db): Promise<SeenTitle[]> =>
  db
    .selectFrom('titles')
    .select(['titleId', 'name', 'platform', 'machine', 'totalGamerscore', 'totalAchievements'])
    .where(
      sql<boolean>`title_id not in (
        select unnest(array_append(games.twins, games.title_id)) from games
        where removed_in is null and games.title_id is not null)`,
    )
    .orderBy('name')
    .orderBy('titleId')
    .execute()

export async function takenTitles(
  db: Db,
): Promise<Map<number, { link: string; name: string; position: number }>> {
  const games = await db
    .selectFrom('games')
    .select(['titleId', 'twins', 'link', 'name', 'position'])
    .where('titleId', 'is not', null)
    .where('removedIn', 'is', null)
    .execute()
  return new Map(
    games.flatMap(({ titleId, twins, ...game }) =>
      titleIdsOf({ titleId, twins }).map((id) => [id, game] as const),
    ),
  )
}

/** An accepted title that histories contain. */
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

/**
 * An accepted title counts from the next judging on: recount and settle in the same write. A game has one accepted
 * title besides its twins; accepting another or rejecting it replaces it.
 */
export async function decideMatches(
  write: ExclusiveWrite,
  decisions: readonly MatchDecision[],
  at: Date,
): Promise<void> {
  const { tx } = write
  const basis = await titleBasis(tx)
  const isFirst = ({ decision, isTwin = false }: MatchDecision) => decision === 'accepted' && !isTwin
  const replacing = decisions.filter(isFirst).map(({ link }) => link)
  await tx
    .deleteFrom('titleMatches')
    .where('decision', '=', 'accepted')
    .where('twin', '=', false)
    .where('link', '=', sql<string>`any(${replacing}::text[])`)
    .execute()
  const records = decisions.map(({ link, titleId, decision, isTwin = false }) => ({
    link,
    title_id: titleId,
    decision,
    twin: decision === 'accepted' && isTwin,
    recorded_title_id: recordedFor(basis, { link, titleId }),
  }))
  await sql`
    insert into title_matches (link, title_id, decision, twin, decided_at, replaced_title_id, recorded_title_id)
    select link, given.title_id, decision, twin, ${at}::timestamptz,
           case when decision = 'accepted' and not twin then nullif(games.title_id, given.title_id) end,
           case when decision = 'accepted' then recorded_title_id end
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (
      link text, title_id bigint, decision text, twin boolean, recorded_title_id bigint) join games using (link)
    on conflict (link, title_id) do update set
      decision = excluded.decision, twin = excluded.twin, decided_at = excluded.decided_at,
      replaced_title_id = excluded.replaced_title_id, recorded_title_id = excluded.recorded_title_id
  `.execute(tx)
  await writeTitles(write)
  await bumpCatalogueRevision(write)
}

/** Only prevents the suggestion; a title that counts is not changed. */
export async function recordRejection(
  db: Db,
  { link, titleId, at }: Pick<MatchDecision, 'link' | 'titleId'> & { at: Date },
): Promise<void> {
  const rejected = { decision: 'rejected' as const, decidedAt: at }
  await db
    .insertInto('titleMatches')
    .values({ link, titleId, ...rejected })
    .onConflict((conflict) => conflict.columns(['link', 'titleId']).doNothing())
    .execute()
}

/** Allows suggesting it again. False if it was not rejected. */
export async function deleteRejection(
  db: Db,
  { link, titleId }: Pick<MatchDecision, 'link' | 'titleId'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('titleMatches')
    .where('link', '=', link)
    .where('titleId', '=', titleId)
    .where('decision', '=', 'rejected')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The given one, or the last accepted. */
export async function acceptedMatch(
  db: Db,
  link: string,
  titleId?: number,
): Promise<AcceptedMatch | undefined> {
  const match = await db
    .selectFrom('titleMatches')
    .select(['link', 'titleId', 'twin', 'decidedAt', 'replacedTitleId', 'recordedTitleId'])
    .where('link', '=', link)
    .where('decision', '=', 'accepted')
    .$if(titleId !== undefined, (query) => query.where('titleId', '=', titleId as number))
    .orderBy('decidedAt', 'desc')
    .orderBy('twin', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!match) return undefined
  const { twin: isTwin, recordedTitleId, ...rest } = match
  return { ...rest, isTwin, wasNamed: recordedTitleId === match.titleId }
}

/** The game gets its previous title back, and this one may be suggested again. Recount, fold and settle in the same write. */
export async function undoMatch(write: ExclusiveWrite, match: AcceptedMatch, at: Date): Promise<void> {
  const { tx } = write
  const { link, titleId } = match
  const restored = restoredTitle(await titleBasis(tx), match)
  await tx.deleteFrom('titleMatches').where('link', '=', link).where('titleId', '=', titleId).execute()
  if (match.wasNamed) await recordRejection(tx, { link, titleId, at })
  await writeTitles(write)
  if (restored === null) await bumpCatalogueRevision(write)
  else await decideMatches(write, [{ link, titleId: restored, decision: 'accepted' }], at)
}

export async function otherDecisionsAt(db: Db, decidedAt: Date, links: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('titleMatches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('decision', '=', 'accepted')
    .where('decidedAt', '=', decidedAt)
    .where('link', 'not in', links)
    .executeTakeFirstOrThrow()
  return count
}

/** Log action for titles that came with a new version of the content. */
export const TITLES_TAKEN_OVER = 'title.take-over'

/**
 * The moments, in milliseconds, at which titles were accepted or came with the content; changes at these times are due
 * to that.
 */
export async function titleDecisionTimes(db: Db): Promise<Set<number>> {
  const accepted = db.selectFrom('titleMatches').select('decidedAt as at').where('decision', '=', 'accepted')
  const takenOver = db.selectFrom('deskActions').select('at').where('action', '=', TITLES_TAKEN_OVER)
  const rows = await accepted.union(takenOver).execute()
  return new Set(rows.map(({ at }) => at.getTime()))
}
