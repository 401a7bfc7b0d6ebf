/**
 * How the contest's tables are written, so that readers only ever see one settled state.
 *
 * Whatever is written is stamped with the version that will publish it, the next one. A scan writes under a shared lock: many
 * scans run side by side. A settlement, like a patch, holds the lock alone: no scan is half-way while it looks, and none can
 * stamp a version that has just been published. Nothing else tells a changed row from a settled one, so nothing has to be
 * cleared afterwards.
 */
import { sql } from 'kysely'
import { CONTEST_LOCK } from './locks/lock-numbers.ts'
import { PREPARED } from './prepared.ts'
import type { Db, Tx } from './schema.ts'

export interface ContestWrite {
  tx: Tx
  /** The version that will publish what is written here. */
  version: number
  /** Changes with every patch and every confirmed title: a judgement by another catalogue must be made again. */
  catalogue: number
}

/** A write that is alone: it may change the catalogue and settle. */
export interface ExclusiveWrite extends ContestWrite {
  sole: true
}

/** One transaction beside others, such as the scan of one gamer. Never settle in it: it would wait for itself. */
export const writeContest = <T>(db: Db, work: (write: ContestWrite) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock_shared(${CONTEST_LOCK})`.execute(tx)
    return work(await next(tx))
  })

/**
 * One transaction beside others that holds a gamer: until it ends no other of its kind gets past this line for the same gamer.
 * Both locks are taken by one statement, for every scan of a cycle begins with it. Whoever comes in asks for the version together
 * with whatever else the scan must know, in a statement of its own: one that waits goes on with what it saw before.
 */
export const writeGamer = <T>(db: Db, xuid: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`${PREPARED}
      with contest as materialized (select pg_advisory_xact_lock_shared(${CONTEST_LOCK}))
      select from contest, gamers where xuid = ${xuid} for update of gamers
    `.execute(tx)
    return work(tx)
  })

/** One transaction that waits for the others and holds them back; a patch, its recount and the settlement belong in one. */
export const writeExclusively = <T>(db: Db, work: (write: ExclusiveWrite) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${CONTEST_LOCK})`.execute(tx)
    return work({ ...(await next(tx)), sole: true })
  })

/** Asked after the lock was given, in a statement of its own: one that waits would still see what was there before. */
const next = async (tx: Tx): Promise<ContestWrite> =>
  writeAfter(tx, await tx.selectFrom('settled').select(['version', 'catalogue']).executeTakeFirstOrThrow())

/** What is settled must have been read under the lock. */
export const writeAfter = (tx: Tx, settled: Pick<ContestWrite, 'version' | 'catalogue'>): ContestWrite => ({
  tx,
  version: settled.version + 1,
  catalogue: settled.catalogue,
})
