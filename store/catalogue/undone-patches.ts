/** Undone patches: restores the catalogue before them, and remembers them. */

import { type Selectable, sql } from 'kysely'
import type { Edition } from '#contest/rules/editions.ts'
import type { CatalogueGame } from '#contest/rules/games.ts'
import type { ExclusiveWrite } from '../contest-write.ts'
import type { Db } from '../schema.ts'
import { writeEdition } from './publish.ts'
import type { UndonePatchTable } from './tables.ts'

export type UndonePatch = Omit<Selectable<UndonePatchTable>, 'id' | 'effect'>

/** The latest first. */
export const undonePatches = (db: Db): Promise<UndonePatch[]> =>
  db
    .selectFrom('undonePatches')
    .select(['number', 'date', 'title', 'summary', 'record', 'appliedAt', 'undoneAt', 'undoneBy', 'why'])
    .orderBy('id', 'desc')
    .execute()

export interface Undoing {
  number: number
  edition: Edition<CatalogueGame>
  /** When each of its records last changed, without the patch. */
  lastUpdated: { games: ReadonlyMap<string, Date>; challenges: ReadonlyMap<number, Date> }
  undoneBy: string
  why: string | null
  at: Date
}

/**
 * Restores the catalogue before the last patch. Records that only the patch added stay as removed rows, so that every
 * reader drops them. Recount, fold and settle in the same write.
 */
export async function unpublishPatch(
  write: ExclusiveWrite,
  { number, edition, lastUpdated, undoneBy, why, at }: Undoing,
): Promise<void> {
  const { tx, version } = write
  await sql`
    insert into undone_patches (number, date, title, summary, record, effect, applied_at, undone_at, undone_by, why)
    select number, date, title, summary, record, effect, applied_at, ${at}::timestamptz, ${undoneBy}::text, ${why}::text
    from patches where number = ${number}
  `.execute(tx)
  await tx.deleteFrom('patches').where('number', '=', number).execute()
  await writeEdition(write, edition, at)
  const { games, challenges } = lastUpdated
  await sql`
    update games set last_updated = known.at
    from unnest(${[...games.keys()]}::text[], ${[...games.values()]}::timestamptz[]) as known (link, at)
    where games.link = known.link and games.version = ${version} and removed_in is null
  `.execute(tx)
  await sql`
    update challenges set last_updated = known.at
    from unnest(${[...challenges.keys()]}::smallint[], ${[...challenges.values()]}::timestamptz[]) as known (id, at)
    where challenges.id = known.id and challenges.version = ${version} and removed_in is null
  `.execute(tx)
  for (const table of ['games', 'challenges'] as const)
    await sql`
      update ${sql.table(table)} set removed_in = ${number}
      where since = ${number} and removed_in is not null and version = ${version}
    `.execute(tx)
}
