/** Titles seen in histories: names for the organiser, totals and pictures for the catalogue. */
import { type Selectable, sql } from 'kysely'
import { type ContestWrite, writeContest } from '../contest-write.ts'
import type { Db } from '../schema.ts'
import type { TitleTable } from './tables.ts'

export type SeenTitle = Omit<
  Selectable<TitleTable>,
  'boxArtImg' | 'cdnImg' | 'artReadAt' | 'firstSeen' | 'verifyByList'
>

/**
 * Saves unknown titles and grown totals. Runs outside the gamer's transaction and rarely writes, because five hundred
 * rows per scan would be the largest write of a cycle. Totals never shrink: one service lags behind another, and they
 * would alternate.
 */
export async function recordTitles(db: Db, seen: readonly SeenTitle[], at: Date): Promise<void> {
  const records = seen.map((title) => ({
    title_id: title.titleId,
    name: title.name,
    platform: title.platform,
    machine: title.machine,
    total_gamerscore: title.totalGamerscore,
    total_achievements: title.totalAchievements,
  }))
  const news = sql`
    select distinct on (title_id) seen.*,
      coalesce(seen.total_gamerscore > known.total_gamerscore
        or seen.total_achievements > known.total_achievements, false) as has_grown
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as seen (
      title_id bigint, name text, platform text, machine text, total_gamerscore integer, total_achievements integer)
    left join titles known using (title_id)
    where known.title_id is null
       or (known.machine is null and seen.machine is not null)
       or seen.total_gamerscore > known.total_gamerscore
       or seen.total_achievements > coalesce(known.total_achievements, 0)
    order by title_id`
  const { rows } = await sql`${news} limit 1`.execute(db)
  if (rows.length === 0) return
  await writeContest(db, async ({ tx, version }) => {
    await sql`
      with news as (${news}),
      kept as (
        insert into titles (title_id, name, platform, machine, total_gamerscore, total_achievements, first_seen)
        select title_id, name, platform, machine, total_gamerscore, total_achievements, ${at}::timestamptz
        from news
        on conflict (title_id) do update set
          machine = coalesce(titles.machine, excluded.machine),
          total_gamerscore = greatest(titles.total_gamerscore, excluded.total_gamerscore),
          total_achievements = greatest(titles.total_achievements, excluded.total_achievements)
        returning title_id
      )
      update games set version = ${version},
        last_updated = case when has_grown then greatest(last_updated, ${at}::timestamptz) else last_updated end
      from kept join news using (title_id) where games.title_id = kept.title_id
    `.execute(tx)
  })
}

export const seenTitles = (db: Db): Promise<SeenTitle[]> =>
  db
    .selectFrom('titles')
    .select(['titleId', 'name', 'platform', 'machine', 'totalGamerscore', 'totalAchievements'])
    .orderBy('name')
    .orderBy('titleId')
    .execute()

/** By id; titles without a name are missing. */
export async function titleNames(db: Db, titleIds: readonly number[]): Promise<Map<number, string>> {
  if (titleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('titles')
    .select(['titleId', 'name'])
    .where('titleId', '=', sql<number>`any(${titleIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ titleId, name }) => [titleId, name]))
}

/** Catalogue titles whose pictures were never requested. */
export async function titlesWithoutArt(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('titles')
    .innerJoin('games', 'games.titleId', 'titles.titleId')
    .select('titles.titleId')
    .distinct()
    .where('artReadAt', 'is', null)
    .orderBy('titles.titleId')
    .limit(limit)
    .execute()
  return rows.map((row) => row.titleId)
}

export type TitleArt = Pick<TitleTable, 'titleId' | 'boxArtImg' | 'cdnImg'>

/**
 * Also saved if there are no pictures, so that they are not requested again. Locked in the order of `recordTitles`, so
 * that two scanners cannot deadlock.
 */
export async function saveTitleArt(
  { tx, version }: ContestWrite,
  art: readonly TitleArt[],
  at: Date,
): Promise<void> {
  const records = art.map(({ titleId, boxArtImg, cdnImg }) => ({
    title_id: titleId,
    box_art_img: boxArtImg,
    cdn_img: cdnImg,
  }))
  await sql`
    with art as (
      select art.* from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as art (
        title_id bigint, box_art_img text, cdn_img text)
      join titles using (title_id) order by title_id for update of titles
    ),
    saved as (
      update titles set box_art_img = art.box_art_img, cdn_img = art.cdn_img, art_read_at = ${at}::timestamptz
      from art where titles.title_id = art.title_id
    )
    update games set version = ${version} from art
    where games.title_id = art.title_id and coalesce(art.box_art_img, art.cdn_img) is not null
  `.execute(tx)
}
