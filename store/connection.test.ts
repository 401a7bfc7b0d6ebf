import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { NoAnswer } from './connection.ts'
import { connect } from './open.ts'
import type { Db } from './schema.ts'
import { BATCH_TIMEOUTS } from './timeouts.ts'

let store: TestDatabase
let db: Db
beforeAll(async () => {
  store = await testDatabase()
  db = connect(store.connectionString, { warn: () => {} }, { ...BATCH_TIMEOUTS, answer: 300 })
})
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
