/** Whether the database answers, and its version. */
import { sql } from 'kysely'
import { oneRowOf } from './rows.ts'
import type { Db } from './schema.ts'

/** The last applied migration; a newer program may have applied some that this one does not know. */
export async function schemaNumber(db: Db): Promise<number> {
  const { name } = await oneRowOf<{ name: string | null }>(db)`select max(name) as name from kysely_migration`
  return Number.parseInt(name ?? '0', 10)
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
