/** The cycles: who is to be scanned, who has been and with what outcome, so that one can be taken up again after a crash. */
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
  /** What was there was taken, and a part could not be read. */
  partial: number
  failed: number
  held: number
  private: number
  skipped: number
  /** Those without an outcome yet. */
  waiting: number
}

/**
 * Opens a cycle over all gamers who take part, or over those given, with all their accounts. A scheduled cycle exists once for its due time: whoever
 * comes second gets the one that is there.
 */
export const openCycle = (db: Db, wanted: NewCycle): Promise<{ cycle: Cycle; isNew: boolean }> =>
  db.transaction().execute(async (tx) => {
    const { kind, dueAt, at } = wanted
    if (kind === 'scheduled') {
      await releaseDueTime(tx, dueAt, at)
      // The scanners ask at every look; an insert that finds it there would use up a number each time.
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
  /** Absent: everybody who takes part. */
  xuids?: readonly string[]
  /** The cycle whose failed gamers it tries again. */
  againOf?: number
}

/** Until the transaction ends nobody else begins a cycle over everybody, so that which are under way can be asked before. */
export async function holdCycles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CYCLES_LOCK})`.execute(tx)
}

/** In the caller's transaction. Undefined when there is a scheduled one for its due time already, or a pass that is under way. */
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
 * A cycle that a wrong clock began before its time must not stand in for the one that is due now. It is known by its time, which
 * lies ahead or after the beginning of a cycle that was opened later; an hour makes up for clocks that differ a little.
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

/** Undefined when there is no such cycle. */
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
 * In the transaction that settles it. Undefined when it was finished already. A cycle in which nobody could be read has failed:
 * it says nothing about anybody. One that was cancelled has not failed: somebody wanted it so.
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

/** What a finished cycle keeps of its gamers; again when a pass has read some of those who had failed. */
export async function cycleCounts(db: Db, cycleId: number) {
  const { total, done, partial, failed, held, skipped } = await cycleProgress(db, cycleId)
  const { cancelledAt } = await findCycle(db, cycleId)
  const read = done + partial
  const isFailed = cancelledAt === null && total > 0 && read + held === 0
  const failedReason = isFailed ? await nobodyRead(db, cycleId) : null
  // Whoever cancels a cycle knows that the rest is unread.
  const unread = cancelledAt === null ? failed + skipped : 0
  return { total, done: read, failed, held, unread, failedReason }
}

/** Its losses are stopped: so many gamers would have lost squares. */
export async function recordStoppedLosses(db: Db, cycleId: number, gamers: number): Promise<void> {
  await db.updateTable('cycles').set({ braked: gamers }).where('id', '=', cycleId).execute()
}

/** In one sentence, with what was the matter with most of them. */
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
  return `Nobody could be read. ${reasonDetail(most?.reason ?? '')}`.trim()
}

/** Cycles that a crash or a restart has left half-way, oldest first. */
export const unfinishedCycles = (db: Db): Promise<Cycle[]> =>
  db.selectFrom('cycles').selectAll().where('finishedAt', 'is', null).orderBy('id').execute()

/** The last cycle over everybody that was finished and could read enough of them: how fresh the contest is. */
export const lastGoodCycle = (db: Db): Promise<Cycle | undefined> =>
  db
    .selectFrom('cycles')
    .selectAll()
    .where('everybody', '=', true)
    .where('finishedAt', 'is not', null)
    .where('failedReason', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('total', '>', 0)
    .where(sql<boolean>`unread * ${UNREAD_SHARE} <= total`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The latest cycles, newest first, without their passes: by the order of their opening, for a clock may have been wrong. */
export const latestCycles = (db: Db, limit: number, kind?: CycleKind): Promise<Cycle[]> =>
  db
    .selectFrom('cycles')
    .selectAll()
    .where('againOf', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as CycleKind))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The newest over everybody, whether it has ended or not; undefined before the first. */
export const latestOverEverybody = (db: Db): Promise<Cycle | undefined> =>
  db
    .selectFrom('cycles')
    .selectAll()
    .where('everybody', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Those over everybody that have ended, newest first. */
export const endedCycles = (
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Cycle[]> =>
  db
    .selectFrom('cycles')
    .selectAll()
    .where('everybody', '=', true)
    .where('finishedAt', 'is not', null)
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
