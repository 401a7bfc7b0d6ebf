import type { Selectable } from 'kysely'
import type { Database, Db } from '../schema.ts'

export type KnownSettlement = Selectable<Database['settlements']>

export const settlementsSince = (db: Db, version: number): Promise<KnownSettlement[]> =>
  db.selectFrom('settlements').selectAll().where('version', '>', version).orderBy('version').execute()
