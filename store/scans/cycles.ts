/** The cycles, with the outcome of every gamer, so that one can be resumed after a crash. */
import { type Selectable, sql } from 'kysely'
import { reasonDetail } from '#contest/scans/scan-reasons.ts'
import { UNREAD_SHARE } from '#contest/scans/unread.ts'
import { CYCLES_LOCK } from '../locks/lock-numbers.ts'
import { JOINS_NEXT_CYCLE } from '../people/taking-part.ts'
import type { Database, Db, Tx } from '../schema.ts'
import type { CycleKind, ScanOutcome } from './tables.ts'

export type Cycle = Selectable<Database['cycles']>

export interface CycleProgress {
  total: number
  done: number
  /** Read in part; what was there counts. */
  partial: number
  failed: number
  held: number
  private: number
  skipped: number
  waiting: number
}

/**
 * Opens a cycle of everyone or of the given gamers, with all their accounts. A scheduled cycle exists once per due
 * time: the second caller gets the existing one.
 */
export const openCycle = (db: Db, wanted: NewCycle): Promise<{ cycle: Cycle; isNew: boolean }> =>
  db.transaction().execute(async (tx) => {
    const { kind, dueAt, at } = wanted
    if (kind === 'scheduled') {
      await releaseDueTime(tx, dueAt, at)
      // Checked first, because scanners ask at every poll and a conflicting insert would use up an id each time.
      const present = await cycleDueAt(tx, dueAt)
      if (present) return { cycle: present, isNew: false }
    }
    const cycle = await insertCycle(tx, wanted)
    if (cycle) return { cycle, isNew: true }
    const quicker = await cycleDueAt(tx, dueAt)
    if (!quicker) throw new Error('A cycle that was opened by another process is gone.')
    return { cycle: quicker, isNew: false }
  })

export interface NewCycle {
  kind: CycleKind
  dueAt: Date
  at: Date
  /** Default: everyone in the contest. */
  xuids?: readonly string[] | undefined
  /** The cycle whose failed gamers it retries. */
  againOf?: number
}

/** Until the transaction ends, no one else opens a cycle of everyone, so that running ones can be checked first. */
export async function holdCycles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CYCLES_LOCK})`.execute(tx)
}

/** In the caller's transaction. Undefined if a scheduled one for its due time, or a pass, already exists. */
export async function insertCycle(tx: Tx, wanted: NewCycle): Promise<Cycle | undefined> {
  const { kind, dueAt, at, xuids, againOf = null } = wanted
  if (!xuids) await holdCycles(tx)
  const cycle = await tx
    .insertInto('cycles')
    .values({ kind, dueAt, startedAt: at, everybody: !xuids, againOf })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!cycle) return undefined
  const chosen = xuids
    ? sql`and (xuid = any(${xuids}::text[]) or merged_into = any(${xuids}::text[]))`
    : sql``
  await sql`
      insert into cycle_gamers (cycle_id, xuid)
      select ${cycle.id}::integer, xuid from gamers where ${JOINS_NEXT_CYCLE} ${chosen}
    `.execute(tx)
  return cycle
}

/**
 * A cycle that a wrong clock opened too early must not replace the one due now. It is recognised by a time in the
 * future or after the start of a later cycle; one hour allows for clocks that differ slightly.
 */
async function releaseDueTime(tx: Tx, dueAt: Date, at: Date): Promise<void> {
  await sql`
    update cycles set kind = 'forced'
    where kind = 'scheduled' and due_at = ${dueAt} and finished_at is not null
      and (
        started_at > ${at}::timestamptz + interval '1 hour'
        or exists (
          select from cycles as later
          where later.id > cycles.id and later.started_at < cycles.due_at - interval '1 hour'
        )
      )
  `.execute(tx)
}

export const findCycle = (db: Db, id: number): Promise<Cycle> =>
  db.selectFrom('cycles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Undefined if there is none. */
export const cycleIfAny = (db: Db, id: number): Promise<Cycle | undefined> =>
  db.selectFrom('cycles').selectAll().where('id', '=', id).executeTakeFirst()

const cycleDueAt = (db: Db, dueAt: Date): Promise<Cycle | undefined> =>
  db
    .selectFrom('cycles')
    .selectAll()
    .where('kind', '=', 'scheduled')
    .where('dueAt', '=', dueAt)
    .executeTakeFirst()

export async function cycleProgress(db: Db, cycleId: number): Promise<CycleProgress> {
  const rows = await db
    .selectFrom('cycleGamers')
    .select(['outcome', (select) => select.fn.countAll<number>().as('gamers')])
    .where('cycleId', '=', cycleId)
    .groupBy('outcome')
    .execute()
  const count = (outcome: ScanOutcome | null) => rows.find((row) => row.outcome === outcome)?.gamers ?? 0
  return {
    total: rows.reduce((total, row) => total + row.gamers, 0),
    done: count('done'),
    partial: count('partial'),
    failed: count('failed'),
    held: count('held'),
    private: count('private'),
    skipped: count('skipped'),
    waiting: count(null),
  }
}

/**
 * In the transaction that settles it. Undefined if already finished. A cycle in which no one could be scanned has
 * failed, unless it was cancelled.
 */
export async function finishCycle(db: Db, cycleId: number, at: Date): Promise<Cycle | undefined> {
  return db
    .updateTable('cycles')
    .set({ ...(await cycleCounts(db, cycleId)), finishedAt: at, pausedAt: null })
    .where('id', '=', cycleId)
    .where('finishedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Counts of a finished cycle; repeated after a pass has scanned some of its failed gamers. */
export async function cycleCounts(db: Db, cycleId: number) {
  const { total, done, partial, failed, held, skipped } = await cycleProgress(db, cycleId)
  const { cancelledAt } = await findCycle(db, cycleId)
  const read = done + partial
  const isFailed = cancelledAt === null && total > 0 && read + held === 0
  const failedReason = isFailed ? await nobodyRead(db, cycleId) : null
  // Cancelling leaves the rest unscanned on purpose.
  const unread = cancelledAt === null ? failed + skipped : 0
  return { total, done: read, failed, held, unread, failedReason }
}

export async function recordStoppedLosses(db: Db, cycleId: number, gamers: number): Promise<void> {
  await db.updateTable('cycles').set({ lossesStopped: gamers }).where('id', '=', cycleId).execute()
}

/** One sentence with the most frequent reason. */
async function nobodyRead(db: Db, cycleId: number): Promise<string> {
  const most = await db
    .selectFrom('cycleGamers')
    .select('reason')
    .where('cycleId', '=', cycleId)
    .where('reason', 'is not', null)
    .groupBy('reason')
    .orderBy((select) => select.fn.countAll(), 'desc')
    .orderBy('reason')
    .limit(1)
    .executeTakeFirst()
  return `No one could be scanned. ${reasonDetail(most?.reason ?? '')}`.trim()
}

/** Cycles that a crash or restart interrupted, oldest first. */
export const unfinishedCycles = (db: Db): Promise<Cycle[]> =>
  db.selectFrom('cycles').selectAll().where('finishedAt', 'is', null).orderBy('id').execute()

/** Cycles of everyone, newest first. */
export const newestOverEverybody = (db: Db) =>
  db.selectFrom('cycles').selectAll().where('everybody', '=', true).orderBy('id', 'desc')

/** The last finished cycle of everyone that scanned enough of them: how fresh the contest is. */
export const lastGoodCycle = (db: Db): Promise<Cycle | undefined> =>
  newestOverEverybody(db)
    .where('finishedAt', 'is not', null)
    .where('failedReason', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('total', '>', 0)
    .where(sql<boolean>`unread * ${UNREAD_SHARE} <= total`)
    .limit(1)
    .executeTakeFirst()

/** When a gamer of a cycle had an outcome last; its start if nobody has one yet. */
export async function lastOutcomeAt(
  db: Db,
  { id, startedAt }: Pick<Cycle, 'id' | 'startedAt'>,
): Promise<Date> {
  const { at } = await db
    .selectFrom('cycleGamers')
    .select((select) => select.fn.max('finishedAt').as('at'))
    .where('cycleId', '=', id)
    .executeTakeFirstOrThrow()
  return at && at > startedAt ? at : startedAt
}

/** The latest cycles without their passes, newest first by id, because a clock may have been wrong. */
export const latestCycles = (db: Db, limit: number, kind?: CycleKind): Promise<Cycle[]> =>
  db
    .selectFrom('cycles')
    .selectAll()
    .where('againOf', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as CycleKind))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The newest cycle of everyone, finished or not; undefined before the first. */
export const latestOverEverybody = (db: Db): Promise<Cycle | undefined> =>
  newestOverEverybody(db).limit(1).executeTakeFirst()

/** How many cycles of everyone ended in a time span with gamers scanned. */
export async function countCycles(db: Db, { after, upTo }: { after: Date; upTo: Date }): Promise<number> {
  const { cycles } = await db
    .selectFrom('cycles')
    .select((select) => select.fn.countAll<number>().as('cycles'))
    .where('everybody', '=', true)
    .where('failedReason', 'is', null)
    .where('finishedAt', '>', after)
    .where('finishedAt', '<=', upTo)
    .executeTakeFirstOrThrow()
  return cycles
}

/** Finished cycles of everyone, newest first. */
export const endedCycles = (
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Cycle[]> =>
  newestOverEverybody(db)
    .where('finishedAt', 'is not', null)
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .limit(limit)
    .execute()
