/** Whether the database answers, and its version. */
import { sql } from 'kysely'
import { oneRowOf } from './rows.ts'
import type { Db } from './schema.ts'

/** The last applied migration; a newer program may have applied some that this one does not know. */
export async function schemaNumber(db: Db): Promise<number> {
  const { name } = await oneRowOf<{ name: string | null }>(db)`select max(name) as name from kysely_migration`
  return Number.parseInt(name ?? '0', 10)
}

/** When the contest got this database, by its first migration: nothing can be overdue since earlier. */
export async function installedAt(db: Db): Promise<Date> {
  const { at } = await oneRowOf<{ at: string }>(db)`select min(timestamp) as at from kysely_migration`
  return new Date(at)
}

/** False if it refuses or does not answer in time. */
export async function databaseAnswers(db: Db, withinMs: number): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, withinMs, false).unref())
  return Promise.race([asked, tooLate])
}
