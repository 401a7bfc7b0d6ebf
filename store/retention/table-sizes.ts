/** The size and growth of each table that grows with time. */
import { sql } from 'kysely'
import { snakeCase } from '../people/profile-columns.ts'
import type { Db } from '../schema.ts'
import { type Keeping, RETENTION } from './retention.ts'

export interface TableSize {
  table: string
  bytes: number
  /** Average growth per month so far; null for a pruned table, whose size is bounded. */
  bytesPerMonth: number | null
  /** Null for no limit. */
  days: number | null
}

const MONTH = 30 * 24 * 60 * 60 * 1000

/** Largest first. */
export async function tableSizes(db: Db, at: Date): Promise<TableSize[]> {
  const growing = Object.entries<Keeping>(RETENTION).flatMap(([name, keeping]) =>
    keeping.grows === 'for ever' || keeping.grows === 'for days' ? [{ table: snakeCase(name), keeping }] : [],
  )
  const { rows } = await sql<{ table: string; bytes: number }>`
    select name as table, pg_total_relation_size(name::regclass)::float8 as bytes
    from unnest(${growing.map(({ table }) => table)}::text[]) as name
  `.execute(db)
  const bytesOf = new Map(rows.map(({ table, bytes }) => [table, bytes]))
  const first = await db.selectFrom('settlements').select('at').orderBy('at').limit(1).executeTakeFirst()
  const months = Math.max(1, (at.getTime() - (first?.at ?? at).getTime()) / MONTH)
  return growing
    .map(({ table, keeping }) => {
      const bytes = bytesOf.get(table) ?? 0
      return keeping.grows === 'for days'
        ? { table, bytes, bytesPerMonth: null, days: keeping.days }
        : { table, bytes, bytesPerMonth: bytes / months, days: null }
    })
    .toSorted((a, b) => b.bytes - a.bytes)
}
