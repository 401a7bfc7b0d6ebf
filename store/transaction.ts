import type { Db, Tx } from './schema.ts'

/** All of it or nothing: a change of what is not part of the contest's versions, and its entry in the log of the desk. */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(work)
