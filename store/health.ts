/** Whether the database can be asked anything at the moment. */
import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** False when it refuses, and also when no answer has come within the given time. */
export async function databaseAnswers(db: Db, withinMs: number): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, withinMs, false).unref())
  return Promise.race([asked, tooLate])
}
