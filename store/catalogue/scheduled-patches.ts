/** Patches announced for a later day. */

import type { Selectable } from 'kysely'
import type { Patch } from '#contest/rules/editions.ts'
import type { CatalogueGame } from '#contest/rules/games.ts'
import type { ExclusiveWrite } from '../contest-write.ts'
import type { Db } from '../schema.ts'
import type { ScheduledPatchTable, ScheduledSource } from './tables.ts'

export type StoredSchedule = Omit<ScheduledPatchTable, 'record' | 'source' | 'announcement' | 'failedAt'>

export const scheduledPatches = (db: Db): Promise<StoredSchedule[]> =>
  db
    .selectFrom('scheduledPatches')
    .select(['number', 'date', 'title', 'dueAt', 'draftId', 'scheduledAt', 'failure'])
    .orderBy('number')
    .execute()

/** Records of patches that will be published; one that failed waits for another attempt. */
export async function scheduledRecords(db: Db): Promise<Patch<CatalogueGame>[]> {
  const rows = await db
    .selectFrom('scheduledPatches')
    .select('record')
    .where('failedAt', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map(({ record }) => record)
}

/** The first due patch; undefined if there is none or if it failed, because no later one may precede it. */
export async function duePatch(db: Db, at: Date): Promise<number | undefined> {
  const first = await db
    .selectFrom('scheduledPatches')
    .select(['number', 'failedAt'])
    .where('dueAt', '<=', at)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return first && !first.failedAt ? first.number : undefined
}

export type DuePatch = Pick<Selectable<ScheduledPatchTable>, 'record' | 'source' | 'draftId' | 'announcement'>

/** Undefined if it is gone or no longer due, because another process was faster. */
export const dueRecord = (
  { tx }: ExclusiveWrite,
  { number, at }: { number: number; at: Date },
): Promise<DuePatch | undefined> =>
  tx
    .selectFrom('scheduledPatches')
    .select(['record', 'source', 'draftId', 'announcement'])
    .where('number', '=', number)
    .where('dueAt', '<=', at)
    .where('failedAt', 'is', null)
    .executeTakeFirst()

export interface NewSchedule {
  patch: Patch<CatalogueGame>
  /** Null for a patch that is checked against the contest in the database. */
  source: ScheduledSource | null
  dueAt: Date
  draftId?: number | null
  announcement?: string | null
  at: Date
}

/** Replaces what was scheduled under the same number, including its failure. */
export async function schedulePatch(
  { tx }: ExclusiveWrite,
  { patch, source, dueAt, draftId = null, announcement = null, at }: NewSchedule,
): Promise<void> {
  const { number, date, title } = patch
  const written = {
    date,
    title,
    record: JSON.stringify(patch),
    source: source && JSON.stringify(source),
    dueAt,
    draftId,
    announcement,
    scheduledAt: at,
  }
  await tx
    .insertInto('scheduledPatches')
    .values({ number, ...written })
    .onConflict((conflict) =>
      conflict.column('number').doUpdateSet({ ...written, failedAt: null, failure: null }),
    )
    .execute()
}

/** Resolves to the removed one, if any. */
export const unschedulePatch = (
  { tx }: ExclusiveWrite,
  number: number,
): Promise<(Pick<StoredSchedule, 'title' | 'draftId'> & Pick<DuePatch, 'record'>) | undefined> =>
  tx
    .deleteFrom('scheduledPatches')
    .where('number', '=', number)
    .returning(['title', 'draftId', 'record'])
    .executeTakeFirst()

export async function recordFailedPatch(
  db: Db,
  { number, failure, at }: { number: number; failure: string; at: Date },
): Promise<void> {
  await db
    .updateTable('scheduledPatches')
    .set({ failedAt: at, failure })
    .where('number', '=', number)
    .execute()
}
