import { sql } from 'kysely'
import type { Db } from './schema.ts'

export interface ServerFacts {
  /** Such as 18.4. */
  version: string
  schema: string
  now: Date
  bytes: number
}

export async function serverFacts(db: Db): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version') as version, clock_timestamp() as now,
      pg_database_size(current_database()) as bytes,
      (select name from kysely_migration order by name desc limit 1) as schema
  `.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('The database gave no answer.')
  return facts
}
