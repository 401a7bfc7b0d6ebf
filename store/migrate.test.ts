import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'
import * as gamers from './migrations/before-the-desk/0002-gamers.ts'
import * as joinedEvents from './migrations/before-the-desk/0007-joined-events.ts'
import { connect } from './open.ts'
import type { Db } from './schema.ts'

/** Every file of the folder, in order: one that migrate.ts forgets would never be applied. */
const ALL = readdirSync(new URL('./migrations', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'))
  .sort()

let database: TestDatabase
let owner: Db
beforeAll(async () => {
  database = await testDatabase()
  owner = connect(database.ownerConnectionString, console)
})
afterAll(async () => {
  await owner?.destroy()
  await database?.close()
})

test('given a database at the present schema, migrating again applies nothing', async () => {
  expect(await migrate(database.db)).toEqual([])
})

test('given an empty database and five processes at once, each migration is applied once', async () => {
  await sql`drop schema public cascade; create schema public`.execute(owner)
  const connections = Array.from({ length: 5 }, () => connect(database.ownerConnectionString, console))
  const applied = await Promise.all(connections.map((db) => migrate(db)))
  await Promise.all(connections.map((db) => db.destroy()))
  expect(applied.flat()).toEqual(ALL)
  expect(await owner.selectFrom('settled').select('version').execute()).toEqual([{ version: 0 }])
})

test('given a database of a newer version, it is left alone and one sentence says so', async () => {
  const note = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, 'now')`.execute(owner)
  await note('9999-of-tomorrow')
  await expect(migrate(owner)).rejects.toMatchObject({
    name: 'StoreUnusable',
    message: 'This database was written by a newer version (it has 9999-of-tomorrow); upgrade this one.',
  })
})

test('given a joining that was kept as a sentence, its number of squares is kept and other events stay as they are', async () => {
  const db = owner
  // A migration knows no tables by type: they are as it finds them.
  const untyped = db as unknown as Kysely<unknown>
  await sql`drop schema public cascade; create schema public`.execute(db)
  await gamers.up(untyped)
  await sql`
    insert into gamers (xuid, gamertag, modern_gamertag, suffix, gamerscore, registered_at, state, state_since, version)
    values ('1', 'Vega', 'Vega', '', 0, now(), 'active', now(), 1)
  `.execute(db)
  await sql`
    insert into events (xuid, type, at, square, details, version) values
      ('1', 'game_gained', now(), 206, null, 1),
      ('1', 'other', now(), null, 'Joined Grid 900 with 388 completed squares', 1)
  `.execute(db)
  await joinedEvents.up(untyped)
  const events = db.selectFrom('events').select(['type', 'square', 'completedSquares']).orderBy('id')
  expect(await events.execute()).toEqual([
    { type: 'game_gained', square: 206, completedSquares: null },
    { type: 'joined', square: null, completedSquares: 388 },
  ])
})

test('given squares that a patch took, each names the game that was lost; what scans took stays', async () => {
  const db = owner
  await sql`drop schema public cascade; create schema public`.execute(db)
  await migrate(db, '0028-contest-source')
  await sql`
    insert into gamers (xuid, gamertag, modern_gamertag, suffix, gamerscore, registered_at, state, state_since, version)
    values ('1', 'Vega', 'Vega', '', 0, now(), 'active', now(), 1)
  `.execute(db)
  await sql`
    insert into events (xuid, type, at, square, link, by_patch, grown_by, version) values
      ('1', 'game_gained', '2025-08-01', 1, 'Was-There', null, null, 1),
      ('1', 'game_gained', '2025-08-01', 2, 'Older', null, null, 1),
      ('1', 'game_gained', '2025-08-01', 3, 'Alternative', null, null, 1),
      ('1', 'game_lost', '2025-08-02', 1, 'Is-There', 2, null, 2),
      ('1', 'game_lost', '2025-08-03', 2, 'Newer', null, null, 3),
      ('1', 'game_lost', '2025-08-03', 3, 'Grown', 3, 250, 3)
  `.execute(db)
  await migrate(db)
  const lost = db.selectFrom('events').select('link').where('type', '=', 'game_lost').orderBy('id')
  expect((await lost.execute()).map(({ link }) => link)).toEqual(['Was-There', 'Newer', 'Grown'])
})
