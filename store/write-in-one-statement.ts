/**
 * Several writes as one statement. A scan makes five, and the round trip costs more than any of them. They all see the
 * state before, so no two may touch the same row. Only for writes whose text never varies.
 */
import { type RawBuilder, sql } from 'kysely'
import { PREPARED } from './prepared.ts'
import type { Db } from './schema.ts'

export type Write = RawBuilder<unknown>

/** Resolves to the row count of the last one. */
export async function writeInOneStatement(db: Db, writes: readonly Write[]): Promise<number> {
  const last = writes.at(-1)
  if (!last) return 0
  const others = writes.slice(0, -1).map((write, index) => sql`${sql.raw(`write_${index}`)} as (${write})`)
  const statement = sql`${PREPARED} ${others.length > 0 ? sql`with ${sql.join(others)}` : sql``} ${last}`
  const { rows } = await statement.execute(db)
  return rows.length
}
