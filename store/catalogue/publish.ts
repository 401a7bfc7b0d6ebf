/** Publishes a patch: the edition after it becomes the catalogue everyone is judged by. */

import { sql } from 'kysely'
import type { Edition, Patch } from '#contest/rules/editions.ts'
import type { CatalogueGame } from '#contest/rules/games.ts'
import { withTitlesThatCount } from '#contest/rules/titles-that-count.ts'
import type { ExclusiveWrite } from '../contest-write.ts'
import { columnList, columnsFrom } from '../people/profile-columns.ts'
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

const GAME_COLUMNS = [
  ...['link', 'position', 'titleId', 'twins', 'titleByHand', 'name', 'gamerscore', 'platform', 'released'],
  ...['developer', 'series', 'tags', 'availability', 'hours'],
]

/** With the titles that count. */
async function writeGames(write: ExclusiveWrite, edition: Edition<CatalogueGame>, at: Date): Promise<void> {
  const games = withTitlesThatCount(edition.games, await decidedTitles(write.tx))
  const records = games.map(({ titleId: title_id, twins = [], titleByHand: title_by_hand, ...game }) => ({
    ...game,
    title_id,
    twins,
    title_by_hand,
  }))
  await writeRecords(write, { table: 'games', columns: GAME_COLUMNS, records, patch: edition.patch, at })
}

const CHALLENGE_COLUMNS = ['id', 'displayOrder', 'title', 'description', 'points', 'rule']

async function writeChallenges(
  write: ExclusiveWrite,
  { challenges, patch }: Edition,
  at: Date,
): Promise<void> {
  const records = challenges.map(({ displayOrder: display_order, ...rest }) => ({ ...rest, display_order }))
  await writeRecords(write, { table: 'challenges', columns: CHALLENGE_COLUMNS, records, patch, at })
}

interface Records {
  table: 'games' | 'challenges'
  /** The key first. */
  columns: readonly string[]
  /** In the table's columns; other fields are left out. */
  records: readonly object[]
  patch: number
  at: Date
}

/** A record that was removed by an undo starts anew when it returns. */
async function writeRecords(
  { tx, version }: ExclusiveWrite,
  { table, columns, records, patch, at }: Records,
): Promise<void> {
  const [name, key, all] = [sql.table(table), columnList(columns.slice(0, 1)), columnList(columns)]
  const edition = sql`jsonb_populate_recordset(null::${name}, ${JSON.stringify(records)}::jsonb)`
  await sql`
    insert into ${name} as known (${all}, since, removed_in, last_updated, version)
    select ${all}, ${patch}::smallint, null, ${at}::timestamptz, ${version}::bigint from ${edition}
    on conflict (${key}) do update set
      since = case when known.since = known.removed_in then excluded.since else known.since end,
      ${columnsFrom('excluded', columns)}, removed_in = null,
      last_updated = excluded.last_updated, version = excluded.version
    where (${columnList(columns, 'known')}, known.removed_in)
      is distinct from (${columnList(columns, 'excluded')}, null)
  `.execute(tx)
  await sql`
    update ${name} set removed_in = ${patch}, last_updated = ${at}, version = ${version}
    where removed_in is null and ${key} not in (select ${key} from ${edition})
  `.execute(tx)
}
