/** Store searches as work shared by several processes: one at a time, with public progress. */
import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../schema.ts'

export type TitleFind = Selectable<Database['titleFinds']>

/** Undefined if one is already running. */
export const beginFind = (
  db: Db,
  find: { startedAt: Date; startedBy: string; fresh: boolean },
): Promise<TitleFind | undefined> =>
  db
    .insertInto('titleFinds')
    .values(find)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/** The running one, or else the last. */
export const lastFind = (db: Db): Promise<TitleFind | undefined> =>
  db.selectFrom('titleFinds').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Resolves to whether someone asked it to stop. */
export async function recordFindProgress(
  db: Db,
  { id, ...progress }: Pick<TitleFind, 'id' | 'done' | 'total' | 'requests'>,
): Promise<boolean> {
  const row = await db
    .updateTable('titleFinds')
    .set(progress)
    .where('id', '=', id)
    .returning('stopAskedBy')
    .executeTakeFirst()
  return row?.stopAskedBy !== null
}

/** False if there is nothing to stop. */
export async function askFindToStop(db: Db, by: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('titleFinds')
    .set({ stopAskedBy: sql<string>`coalesce(stop_asked_by, ${by})` })
    .where('finishedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endFind(
  db: Db,
  { id, ...end }: Pick<TitleFind, 'id' | 'stoppedBy'> & { finishedAt: Date },
): Promise<void> {
  await db.updateTable('titleFinds').set(end).where('id', '=', id).execute()
}
