import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'
import { connect } from './open.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('given a database at the present schema, migrating again applies nothing', async () => {
  expect(await migrate(database.db)).toEqual([])
})

test('given an empty database and five processes at once, each migration is applied once', async () => {
  await sql`drop schema public cascade; create schema public`.execute(database.db)
  const connections = Array.from({ length: 5 }, () => connect(database.connectionString, console))
  const applied = await Promise.all(connections.map(migrate))
  await Promise.all(connections.map((db) => db.destroy()))
  expect(applied.flat()).toEqual([
    '0001-catalogue',
    '0002-gamers',
    '0003-scans',
    '0004-sign-in',
    '0005-upstream-usage',
    '0006-verify-by-list',
  ])
  expect(await database.db.selectFrom('settled').select('version').execute()).toEqual([{ version: 0 }])
})
