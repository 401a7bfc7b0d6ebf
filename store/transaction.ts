import type { Db, Tx } from './schema.ts'

/** All or nothing: for changes outside the contest's versions, with their log entry. */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(work)
