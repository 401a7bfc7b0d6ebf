/** Patches that are announced for a day to come. */
import type { Patch } from '#contest/rules/editions.ts'
import type { ExclusiveWrite } from '../contest-write.ts'
import type { Db } from '../schema.ts'
import type { CatalogueGame } from './catalogue-game.ts'
import type { ScheduledSource } from './tables.ts'

export interface StoredSchedule {
  number: number
  /** yyyy-mm-dd */
  date: string
  title: string
  /** When it comes into force. */
  dueAt: Date
  /** The draft that it was made of; null when it came from the content. */
  draftId: number | null
  scheduledAt: Date
  /** Why it could not be brought into force when its day had come; null while all is well. */
  failure: string | null
}

/** In the order of their numbers. */
export const scheduledPatches = (db: Db): Promise<StoredSchedule[]> =>
  db
    .selectFrom('scheduledPatches')
    .select(['number', 'date', 'title', 'dueAt', 'draftId', 'scheduledAt', 'failure'])
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

/** The first patch whose time has come; undefined when there is none, or when it has failed, for no later one can go before it. */
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

export interface DuePatch {
  record: Patch<CatalogueGame>
  source: ScheduledSource | null
  draftId: number | null
  announcement: string | null
}

/** A scheduled patch as it was kept; undefined when it is gone, or not due any more: somebody else was faster. */
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
  /** Null for a patch that is checked with the contest as it is in the database. */
  source: ScheduledSource | null
  dueAt: Date
  draftId?: number | null
  announcement?: string | null
  at: Date
}

/** Takes the place of what was scheduled under the same number, its failure included. */
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

/** What was scheduled; undefined when nothing was. */
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
