/** Whom the scanners are scanning now; each records it at every poll. */
import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** By the database's clock, which all share; an older record belongs to a killed scanner. */
const STALE = sql`interval '15 seconds'`

export async function recordReading(db: Db, scanner: string, xuids: readonly string[]): Promise<void> {
  await sql`
    insert into scanner_readings (scanner, xuids, noted_at) values (${scanner}, ${xuids}::text[], now())
    on conflict (scanner) do update set xuids = excluded.xuids, noted_at = excluded.noted_at
  `.execute(db)
}

/** Also deletes those of scanners killed long ago. */
export async function deleteReading(db: Db, scanner: string): Promise<void> {
  await sql`
    delete from scanner_readings where scanner = ${scanner} or noted_at < now() - interval '1 day'
  `.execute(db)
}

export async function gamersBeingRead(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ xuid: string }>`
    select unnest(xuids) as xuid from scanner_readings where noted_at > now() - ${STALE}
  `.execute(db)
  return new Set(rows.map(({ xuid }) => xuid))
}
