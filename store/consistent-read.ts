import type { Db, Tx } from './schema.ts'

/** All queries see one moment, whatever is written meanwhile. */
export const readConsistently = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
