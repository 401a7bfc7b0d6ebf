/** The backups made or attempted. */
import type { Selectable } from 'kysely'
import type { Database, Db } from '../schema.ts'
import { recordAlarm } from '../settings/alarms.ts'
import { inTransaction } from '../transaction.ts'

export type NotedBackup = Selectable<Database['backups']>

export const noteBackup = (db: Db, backup: Omit<NotedBackup, 'id'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { tried: before } = await lastBackups(tx)
    const { id } = await tx.insertInto('backups').values(backup).returning('id').executeTakeFirstOrThrow()
    const { problem: detail, madeAt: at } = backup
    // A failed backup is retried every hour, so only the first failure is logged.
    if (detail === null || before?.problem) return
    await recordAlarm(tx, { kind: 'backup failed', about: String(id), at, detail })
  })

export interface LastBackups {
  made: NotedBackup | undefined
  tried: NotedBackup | undefined
}

/** The last success and the last attempt; of all backups, or of the daily ones only. */
export async function lastBackups(db: Db, { dailyOnly = false } = {}): Promise<LastBackups> {
  const all = db.selectFrom('backups').selectAll().orderBy('id', 'desc').limit(1)
  const latest = dailyOnly ? all.where('daily', '=', true) : all
  return {
    made: await latest.where('problem', 'is', null).executeTakeFirst(),
    tried: await latest.executeTakeFirst(),
  }
}
