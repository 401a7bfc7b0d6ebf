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

const cycleDueAt = (db: Db, dueAt: Date): Promise<Cycle> =>
  db
    .selectFrom('cycles')
    .selectAll()
    .where('kind', '=', 'scheduled')
    .where('dueAt', '=', dueAt)
    .executeTakeFirstOrThrow()

/** The gamers of a cycle without an outcome. */
export async function waitingGamers(db: Db, cycleId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('cycleGamers')
    .select('xuid')
    .where('cycleId', '=', cycleId)
    .where('outcome', 'is', null)
    .orderBy('xuid')
    .execute()
  return rows.map((row) => row.xuid)
}

/** How often the gamer has been tried in this cycle, this time included. */
export async function countAttempt(db: Db, cycleId: number, xuid: string): Promise<number> {
  const row = await db
    .updateTable('cycleGamers')
    .set((column) => ({ attempts: column('attempts', '+', 1) }))
    .where('cycleId', '=', cycleId)
    .where('xuid', '=', xuid)
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts ?? 0
}

export interface Outcome {
  cycleId: number
  xuid: string
  outcome: ScanOutcome
  reason?: string | undefined
  at: Date
}

/**
 * In the transaction of the scan itself, so that both are there or neither. Returns no row when the gamer has an outcome
 * already: another process was quicker, and the scan must be given up.
 */
export const outcomeWrite = ({ cycleId, xuid, outcome, reason, at }: Outcome) => sql<{ xuid: string }>`
  update cycle_gamers set outcome = ${outcome}, reason = ${reason ?? null}, finished_at = ${at}
  where cycle_id = ${cycleId} and xuid = ${xuid} and outcome is null
  returning xuid
`

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

export interface Failure {
  xuid: string
  gamertag: string
  outcome: ScanOutcome
  reason: string | null
  attempts: number
}

/** Whose scan did not succeed in a cycle, and why. */
export const failuresOf = (db: Db, cycleId: number): Promise<Failure[]> =>
  db
    .selectFrom('cycleGamers')
    .innerJoin('gamers', 'gamers.xuid', 'cycleGamers.xuid')
    .select(['gamers.xuid', 'gamertag', 'outcome', 'reason', 'attempts'])
    .$narrowType<{ outcome: ScanOutcome }>()
    .where('cycleId', '=', cycleId)
    .where('outcome', 'in', ['failed', 'held', 'private'])
    .orderBy('gamertag')
    .execute()
