/**
 * How the contest's tables are written so that readers always see one settled state. Every write is stamped with the
 * next version, which will publish it. A scan writes under a shared lock, so many run side by side. A settlement or
 * patch holds the lock alone: no scan is in progress, and none can stamp a version that was just published. The version
 * alone tells changed rows from settled ones, so nothing has to be cleared afterwards.
 */
import { sql } from 'kysely'
import { CONTEST_LOCK } from './locks/lock-numbers.ts'
import { PREPARED } from './prepared.ts'
import type { Db, Tx } from './schema.ts'

export interface ContestWrite {
  tx: Tx
  /** The version that will publish this write. */
  version: number
  /** Changes with every patch and matched title; judging by another revision must be repeated. */
  catalogue: number
}

/** Holds the lock alone: may change the catalogue and settle. */
export interface ExclusiveWrite extends ContestWrite {
  sole: true
}

/** One transaction beside others, such as the scan of one gamer. Do not settle in it: it would deadlock with itself. */
export const writeContest = <T>(db: Db, work: (write: ContestWrite) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock_shared(${CONTEST_LOCK})`.execute(tx)
    return work(await next(tx))
  })

/**
 * One transaction beside others that also locks gamers, in one order, so that two never wait for each other. One statement
 * takes all locks, because every scan begins with it. Read the version afterwards in a separate statement: a statement that waits for a lock still sees the state
 * before.
 */
export const writeGamers = <T>(db: Db, xuids: readonly string[], work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`${PREPARED}
      with contest as materialized (select pg_advisory_xact_lock_shared(${CONTEST_LOCK}))
      select from contest, gamers where xuid = any(${xuids}::text[]) order by xuid for update of gamers
    `.execute(tx)
    return work(tx)
  })

/** One transaction that waits for the others and blocks them; a patch, its recount and the settlement belong in one. */
export const writeExclusively = <T>(db: Db, work: (write: ExclusiveWrite) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${CONTEST_LOCK})`.execute(tx)
    return work({ ...(await next(tx)), sole: true })
  })

/** A separate statement after the lock, because one that waits for the lock still sees the state before. */
const next = async (tx: Tx): Promise<ContestWrite> =>
  writeAfter(tx, await tx.selectFrom('settled').select(['version', 'catalogue']).executeTakeFirstOrThrow())

/** `settled` must have been read under the lock. */
export const writeAfter = (tx: Tx, settled: Pick<ContestWrite, 'version' | 'catalogue'>): ContestWrite => ({
  tx,
  version: settled.version + 1,
  catalogue: settled.catalogue,
})
