/** Which backups were made or tried. */
import type { Selectable } from 'kysely'
import type { Database, Db } from '../schema.ts'

export type NotedBackup = Selectable<Database['backups']>

export async function noteBackup(db: Db, backup: Omit<NotedBackup, 'id'>): Promise<void> {
  await db.insertInto('backups').values(backup).execute()
}

/** The last one that was made, and the last try; of all, or of those that are made by themselves. */
export async function lastBackups(
  db: Db,
  { dailyOnly = false } = {},
): Promise<{ made: NotedBackup | undefined; tried: NotedBackup | undefined }> {
  const all = db.selectFrom('backups').selectAll().orderBy('id', 'desc').limit(1)
  const latest = dailyOnly ? all.where('daily', '=', true) : all
  return {
    made: await latest.where('problem', 'is', null).executeTakeFirst(),
    tried: await latest.executeTakeFirst(),
  }
}
