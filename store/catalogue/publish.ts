/** Publishes a patch: the edition after it becomes the catalogue everyone is judged by. */

import { sql } from 'kysely'
import type { Edition, Patch } from '#contest/rules/editions.ts'
import type { CatalogueGame } from '#contest/rules/games.ts'
import { withTitlesThatCount } from '#contest/rules/titles-that-count.ts'
import type { ExclusiveWrite } from '../contest-write.ts'
import { decidedTitles } from './counting-titles.ts'
import { patchNumbered } from './patches.ts'
import { bumpCatalogueRevision } from './revision.ts'

export interface Publication {
  patch: Patch<CatalogueGame>
  edition: Edition<CatalogueGame>
  at: Date
}

/**
 * Writes only records that differ, so that the rest keeps its date. Publishing the same patch again corrects it.
 * Recount and settle in the same write, or readers would see new rules with old standings.
 */
export async function publishPatch(
  write: ExclusiveWrite,
  { patch, edition, at }: Publication,
): Promise<void> {
  const { number, date, title, summary } = patch
  const record = JSON.stringify(patch)
  const known = await patchNumbered(write.tx, number)
  if (known) await keepAccepted(write, known.record, patch)
  await write.tx
    .insertInto('patches')
    .values({ number, date, title, summary, record, appliedAt: at, version: write.version })
    .onConflict((conflict) => conflict.column('number').doUpdateSet({ date, title, summary, record }))
    .execute()
  await writeEdition(write, edition, at)
}

/** A correction is not a new record: a title accepted instead of the first record also replaces the corrected one. */
async function keepAccepted(
  { tx }: ExclusiveWrite,
  known: Patch<CatalogueGame>,
  corrected: Patch<CatalogueGame>,
): Promise<void> {
  const before = new Map(known.games.map(({ link, titleId }) => [link, titleId]))
  const changed = corrected.games
    .filter(({ link, titleId }) => before.has(link) && before.get(link) !== titleId)
    .map(({ link, titleId }) => ({ link, was: before.get(link) ?? null, title_id: titleId }))
  if (changed.length === 0) return
  await sql`
    update title_matches set recorded_title_id = changed.title_id
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (link text, was bigint, title_id bigint)
    where title_matches.link = changed.link and decision = 'accepted' and not twin
      and recorded_title_id is not distinct from changed.was
  `.execute(tx)
}

export async function writeEdition(
  write: ExclusiveWrite,
  edition: Edition<CatalogueGame>,
  at: Date,
): Promise<void> {
  await writeGames(write, edition, at)
  await writeChallenges(write, edition, at)
  await bumpCatalogueRevision(write)
}

/** With the titles that count. A record that was removed by an undo starts anew when it returns. */
async function writeGames(
  { tx, version }: ExclusiveWrite,
  edition: Edition<CatalogueGame>,
  at: Date,
): Promise<void> {
  const games = withTitlesThatCount(edition.games, await decidedTitles(tx))
  await sql`
    insert into games (link, position, title_id, twins, title_by_hand, name, gamerscore, platform, released, developer,
                       series, tags, availability, hours, since, removed_in, last_updated, version)
    select link, position, title_id, twins, title_by_hand, name, gamerscore, platform, released, developer,
           series, tags, availability, hours, ${edition.patch}::smallint, null, ${at}::timestamptz, ${version}::bigint
    from jsonb_to_recordset(${JSON.stringify(games.map(toRecord))}::jsonb) as edition (
      link text, position smallint, title_id bigint, twins bigint[], title_by_hand text, name text, gamerscore integer,
      platform text, released smallint, developer text, series text, tags text[], availability jsonb,
      hours smallint)
    on conflict (link) do update set
      since = case when games.since = games.removed_in then excluded.since else games.since end,
      position = excluded.position, title_id = excluded.title_id, twins = excluded.twins,
      title_by_hand = excluded.title_by_hand,
      name = excluded.name, gamerscore = excluded.gamerscore, platform = excluded.platform,
      released = excluded.released, developer = excluded.developer, series = excluded.series,
      tags = excluded.tags, availability = excluded.availability, hours = excluded.hours, removed_in = null,
      last_updated = excluded.last_updated, version = excluded.version
    where (games.position, games.title_id, games.twins, games.title_by_hand, games.name, games.gamerscore, games.platform,
           games.released, games.developer, games.series, games.tags, games.availability, games.hours,
           games.removed_in)
      is distinct from
          (excluded.position, excluded.title_id, excluded.twins, excluded.title_by_hand, excluded.name,
           excluded.gamerscore, excluded.platform, excluded.released, excluded.developer, excluded.series, excluded.tags,
           excluded.availability, excluded.hours, null)
  `.execute(tx)
  await tx
    .updateTable('games')
    .set({ removedIn: edition.patch, lastUpdated: at, version })
    .where('removedIn', 'is', null)
    .where('link', '<>', sql<string>`all(${edition.games.map((game) => game.link)}::text[])`)
    .execute()
}

/** In the table's columns; other fields are left out. */
const toRecord = ({ titleId: title_id, twins = [], titleByHand: title_by_hand, ...game }: CatalogueGame) => ({
  ...game,
  title_id,
  twins,
  title_by_hand,
})

async function writeChallenges({ tx, version }: ExclusiveWrite, edition: Edition, at: Date): Promise<void> {
  const records = edition.challenges.map(({ displayOrder: display_order, ...challenge }) => ({
    ...challenge,
    display_order,
  }))
  await sql`
    insert into challenges (id, display_order, title, description, points, rule, since, removed_in, last_updated, version)
    select id, display_order, title, description, points, rule,
           ${edition.patch}::smallint, null, ${at}::timestamptz, ${version}::bigint
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as edition (
      id smallint, display_order smallint, title text, description text, points integer, rule jsonb)
    on conflict (id) do update set
      since = case when challenges.since = challenges.removed_in then excluded.since else challenges.since end,
      display_order = excluded.display_order, title = excluded.title, description = excluded.description,
      points = excluded.points, rule = excluded.rule, removed_in = null,
      last_updated = excluded.last_updated, version = excluded.version
    where (challenges.display_order, challenges.title, challenges.description, challenges.points,
           challenges.rule, challenges.removed_in)
      is distinct from
          (excluded.display_order, excluded.title, excluded.description, excluded.points, excluded.rule, null)
  `.execute(tx)
  await tx
    .updateTable('challenges')
    .set({ removedIn: edition.patch, lastUpdated: at, version })
    .where('removedIn', 'is', null)
    .where('id', '<>', sql<number>`all(${edition.challenges.map(({ id }) => id)}::smallint[])`)
    .execute()
}
