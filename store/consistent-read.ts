/** Reads that must fit together. */
import type { Db, Tx } from './schema.ts'

/** One picture for all the queries, whatever is written meanwhile. */
export const readConsistently = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
