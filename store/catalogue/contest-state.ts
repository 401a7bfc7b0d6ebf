/** The state of the contest in a database, and how a half-built one is removed. */
import { sql } from 'kysely'
import { FILLING_LOCK } from '../locks/lock-numbers.ts'
import { connect, type Store } from '../open.ts'
import { oneRowOf } from '../rows.ts'
import type { Db } from '../schema.ts'

/** `half-built`: a simulated contest whose filling was interrupted. */
export type ContestState = 'empty' | 'half-built' | 'simulated' | 'real'

/**
 * The filling is a cycle without gamers, open from its first write to its last, so the database itself shows that a
 * killed process left it incomplete.
 */
export async function contestState(db: Db): Promise<ContestState> {
  const found = await oneRowOf<{ filled: boolean | null; patches: boolean; gamers: boolean }>(db)`
    select
      (select finished_at is not null from cycles where kind = 'fill' order by id limit 1) as filled,
      exists (select from patches) as patches,
      exists (select from gamers) as gamers
  `
  if (found.filled === false) return 'half-built'
  if (found.filled) return 'simulated'
  return found.patches || found.gamers ? 'real' : 'empty'
}

export async function openFilling(db: Db, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('cycles')
    .values({ kind: 'fill', dueAt: at, startedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function finishFilling(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('cycles').set({ finishedAt: at }).where('id', '=', id).execute()
}

/** Throws for anything but a half-built contest. Needs the owner role, because the organiser log cannot be emptied otherwise. */
export async function eraseHalfBuilt({
  ownerConnectionString,
}: Pick<Store, 'ownerConnectionString'>): Promise<void> {
  const db = connect(ownerConnectionString, { warn() {} })
  try {
    if ((await contestState(db)) !== 'half-built')
      throw new Error('Only an unfinished demo contest can be erased.')
    await erase(db)
  } finally {
    await db.destroy()
  }
}

const erase = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = current_schema() and tablename not like 'kysely%' and tablename not in ('settled', 'contest_source')
    `.execute(tx)
    await sql`alter table desk_actions disable trigger user`.execute(tx)
    const tables = sql.join(rows.map(({ name }) => sql.table(name)))
    await sql`truncate ${tables} restart identity cascade`.execute(tx)
    await sql`alter table desk_actions enable trigger user`.execute(tx)
    await tx.updateTable('settled').set({ version: 0, settledAt: null, catalogue: 0 }).execute()
  })

/** Serialises this work across all processes of the database. */
export const withFillingLock = <Result>(db: Db, work: () => Promise<Result>): Promise<Result> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${FILLING_LOCK})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${FILLING_LOCK})`.execute(connection)
    }
  })
