/** The applied patches, written by publish.ts. */

import type { Selectable } from 'kysely'
import type { PatchDay } from '#contest/calendar/weekly-draw.ts'
import type { PatchSpan } from '#contest/past/editions-of-then.ts'
import type { CatalogueGame } from '#contest/rules/games.ts'
import type { Db } from '../schema.ts'
import type { PatchTable } from './tables.ts'

export type AppliedPatch = Pick<Selectable<PatchTable>, 'record' | 'appliedAt'>

/** From the launch (patch 0) to the latest. */
export const appliedPatches = (db: Db): Promise<AppliedPatch[]> =>
  db.selectFrom('patches').select(['record', 'appliedAt']).orderBy('number').execute()

/** A published patch with its effect. */
export type PatchInForce = AppliedPatch & Pick<Selectable<PatchTable>, 'version' | 'effect' | 'draftId'>

export const lastPatch = (db: Db): Promise<PatchInForce | undefined> =>
  inForce(db).orderBy('number', 'desc').limit(1).executeTakeFirst()

export const patchNumbered = (db: Db, number: number): Promise<PatchInForce | undefined> =>
  inForce(db).where('number', '=', number).executeTakeFirst()

const inForce = (db: Db) =>
  db.selectFrom('patches').select(['record', 'appliedAt', 'version', 'effect', 'draftId'])

export async function recordPatchEffect(
  db: Db,
  { number, effect, draftId }: { number: number; effect: object; draftId: number | null },
): Promise<void> {
  await db
    .updateTable('patches')
    .set({ effect: JSON.stringify(effect), draftId })
    .where('number', '=', number)
    .execute()
}

export const patchDays = (db: Db): Promise<PatchDay[]> =>
  db.selectFrom('patches').select(['number', 'date']).orderBy('number').execute()

/** The launch, which is not patch 0 in a contest that began later; undefined before it. */
export const firstPatch = (db: Db): Promise<PatchDay | undefined> =>
  db.selectFrom('patches').select(['number', 'date']).orderBy('number').limit(1).executeTakeFirst()

export async function lastPatchNumber(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('patches')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number
}

/** Every patch that was ever in effect, and when; includes undone ones. */
export async function patchSpans(db: Db): Promise<StoredSpan[]> {
  const inForce = await db
    .selectFrom('patches')
    .select(['record', 'appliedAt as from', 'version'])
    .orderBy('number')
    .execute()
  const undone = await db
    .selectFrom('undonePatches')
    .select(['record', 'appliedAt as from', 'undoneAt as until'])
    .orderBy('id')
    .execute()
  return [
    ...undone.map((span) => ({ ...span, version: null })),
    ...inForce.map((span) => ({ ...span, until: null })),
  ]
}

export type StoredSpan = PatchSpan<CatalogueGame> & { version: number | null }
