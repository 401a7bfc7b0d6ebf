import { oneRowOf } from './rows.ts'
import type { Db } from './schema.ts'

export interface ServerFacts {
  /** Such as 18.4. */
  version: string
  schema: string
  now: Date
  bytes: number
}

export const serverFacts = (db: Db): Promise<ServerFacts> =>
  oneRowOf<ServerFacts>(db)`
    select current_setting('server_version') as version, clock_timestamp() as now,
      pg_database_size(current_database()) as bytes,
      (select name from kysely_migration order by name desc limit 1) as schema
  `
