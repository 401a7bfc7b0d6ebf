import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { NoAnswer } from './connection.ts'
import { connect } from './open.ts'
import type { Db } from './schema.ts'
import { BATCH_TIMEOUTS } from './timeouts.ts'

const store = await testDatabase()
const db = connect(store.connectionString, { warn: () => {} }, { ...BATCH_TIMEOUTS, answer: 300 })
afterAll(async () => {
  await db.destroy()
  await store.close()
})

const process = async (on: Db): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)
  return rows[0]?.pid ?? 0
}

test('given no answer in time, also within a transaction, its connection is given up and the next query has another', async () => {
  const silent = await process(db)
  await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toThrow(NoAnswer)
  const next = await process(db)
  expect(next).not.toBe(silent)
  const inTransaction = db.transaction().execute((tx) => sql`select pg_sleep(20)`.execute(tx))
  await expect(inTransaction).rejects.toThrow(NoAnswer)
  expect(await process(db)).not.toBe(next)
})

test('given a statement that PostgreSQL refuses, its connection stays', async () => {
  const before = await process(db)
  await expect(sql`select nothing`.execute(db)).rejects.toMatchObject({ code: '42703' })
  expect(await process(db)).toBe(before)
})

test.each([
  ['is used', false, ['A database connection was lost.']],
  ['is given up', true, []],
])(
  'given a connection that PostgreSQL ends while its pool %s, only what was not wanted is a warning',
  async (_, isGivenUp, warnings) => {
    const warned: unknown[] = []
    const pool = connect(store.connectionString, { warn: (_: unknown, line?: string) => warned.push(line) })
    let ended: Promise<void> | undefined
    await pool.connection().execute(async (connection) => {
      const pid = await process(connection)
      if (isGivenUp) ended = pool.destroy()
      await sql`select pg_terminate_backend(${pid})`.execute(store.db)
      while ((await sql`select from pg_stat_activity where pid = ${pid}`.execute(store.db)).rows.length > 0);
      // What it said at its end has come before the last answer.
      await setImmediate()
    })
    await (ended ?? pool.destroy())
    expect([...new Set(warned)]).toEqual(warnings)
  },
)
