/** The cycles: who is to be scanned, who has been and with what outcome, so that one can be taken up again after a crash. */
import { type Selectable, sql } from 'kysely'
import type { CycleKind, Database, Db, ScanOutcome } from '../schema.ts'

export type Cycle = Selectable<Database['cycles']>

export interface CycleProgress {
  total: number
  done: number
  failed: number
  held: number
  private: number
  skipped: number
  /** Those without an outcome yet. */
  waiting: number
}

/**
 * Opens a cycle over all gamers who take part, or over those given. A scheduled cycle exists once for its due time: whoever
 * comes second gets the one that is there.
 */
export const openCycle = (
  db: Db,
  { kind, dueAt, at, xuids }: { kind: CycleKind; dueAt: Date; at: Date; xuids?: readonly string[] },
): Promise<{ cycle: Cycle; isNew: boolean }> =>
  db.transaction().execute(async (tx) => {
    const cycle = await tx
      .insertInto('cycles')
      .values({ kind, dueAt, startedAt: at })
      .onConflict((conflict) => conflict.column('dueAt').where('kind', '=', 'scheduled').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!cycle) return { cycle: await cycleDueAt(tx, dueAt), isNew: false }
    const chosen = xuids ? sql`and xuid = any(${xuids}::text[])` : sql``
    await sql`
      insert into cycle_gamers (cycle_id, xuid)
      select ${cycle.id}::integer, xuid from gamers where state <> 'removed' ${chosen}
    `.execute(tx)
    return { cycle, isNew: true }
  })

export const findCycle = (db: Db, id: number): Promise<Cycle> =>
  db.selectFrom('cycles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const cycleDueAt = (db: Db, dueAt: Date): Promise<Cycle> =>
  db
    .selectFrom('cycles')
    .selectAll()
    .where('kind', '=', 'scheduled')
    .where('dueAt', '=', dueAt)
    .executeTakeFirstOrThrow()

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
    failed: count('failed'),
    held: count('held'),
    private: count('private'),
    skipped: count('skipped'),
    waiting: count(null),
  }
}

/** In the transaction that settles it. False when it was finished already. */
export async function finishCycle(db: Db, cycleId: number, at: Date): Promise<boolean> {
  const { total, done, failed, held } = await cycleProgress(db, cycleId)
  const row = await db
    .updateTable('cycles')
    .set({ finishedAt: at, total, done, failed, held })
    .where('id', '=', cycleId)
    .where('finishedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Cycles that a crash or a restart has left half-way, oldest first. */
export const unfinishedCycles = (db: Db): Promise<Cycle[]> =>
  db.selectFrom('cycles').selectAll().where('finishedAt', 'is', null).orderBy('id').execute()

/** The latest cycles, newest first. */
export const latestCycles = (db: Db, limit: number, kind?: CycleKind): Promise<Cycle[]> =>
  db
    .selectFrom('cycles')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as CycleKind))
    .orderBy('dueAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
