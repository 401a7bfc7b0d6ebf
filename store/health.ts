/** Whether the database can be asked anything at the moment, and what it is. */
import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** The number of the last migration that was applied; a newer program may have applied some that this one does not know. */
export async function schemaNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from kysely_migration`.execute(
    db,
  )
  return Number.parseInt(rows[0]?.name ?? '0', 10)
}

/** False when it refuses, and also when no answer has come within the given time. */
export async function databaseAnswers(db: Db, withinMs: number): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, withinMs, false).unref())
  return Promise.race([asked, tooLate])
}
