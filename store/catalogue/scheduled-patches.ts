/** Patches that are announced for a day to come. */
import type { Patch } from '#contest/rules/editions.ts'
import type { SoleWrite } from '../contest-write.ts'
import type { Db } from '../schema.ts'
import type { CatalogueGame } from './catalogue-game.ts'
import type { ScheduledSource } from './tables.ts'

export interface ScheduledPatch {
  number: number
  /** yyyy-mm-dd */
  date: string
  title: string
  scheduledAt: Date
  /** Why it could not be brought into force when its day had come; null while all is well. */
  failure: string | null
}

/** In the order of their numbers. */
export const scheduledPatches = (db: Db): Promise<ScheduledPatch[]> =>
  db
    .selectFrom('scheduledPatches')
    .select(['number', 'date', 'title', 'scheduledAt', 'failure'])
    .orderBy('number')
    .execute()

/** The records of those that will come into force; one that has failed waits for another publication. */
export async function scheduledRecords(db: Db): Promise<Patch<CatalogueGame>[]> {
  const rows = await db
    .selectFrom('scheduledPatches')
    .select('record')
    .where('failedAt', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map(({ record }) => record)
}

/** The first patch whose day has come; undefined when there is none, or when it has failed, for no later one can go before it. */
export async function duePatch(db: Db, today: string): Promise<number | undefined> {
  const first = await db
    .selectFrom('scheduledPatches')
    .select(['number', 'failedAt'])
    .where('date', '<=', today)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return first && !first.failedAt ? first.number : undefined
}

/** The content of a scheduled patch; undefined when it is gone, or not due any more: somebody else was faster. */
export async function scheduledSource(
  { tx }: SoleWrite,
  { number, today }: { number: number; today: string },
): Promise<ScheduledSource | undefined> {
  const row = await tx
    .selectFrom('scheduledPatches')
    .select('source')
    .where('number', '=', number)
    .where('date', '<=', today)
    .where('failedAt', 'is', null)
    .executeTakeFirst()
  return row?.source
}

/** Takes the place of what was scheduled under the same number, its failure included. */
export async function schedulePatch(
  { tx }: SoleWrite,
  { patch, source, at }: { patch: Patch<CatalogueGame>; source: ScheduledSource; at: Date },
): Promise<void> {
  const { number, date, title } = patch
  const written = {
    date,
    title,
    record: JSON.stringify(patch),
    source: JSON.stringify(source),
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

/** Whether there was one. */
export async function unschedulePatch({ tx }: SoleWrite, number: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('scheduledPatches')
    .where('number', '=', number)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function noteFailedPatch(
  db: Db,
  { number, failure, at }: { number: number; failure: string; at: Date },
): Promise<void> {
  await db
    .updateTable('scheduledPatches')
    .set({ failedAt: at, failure })
    .where('number', '=', number)
    .execute()
}
