import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'
import { connect } from './open.ts'
import type { Db } from './schema.ts'

const FIRST_RELEASE = '0024-grown-games'

/** Every file of the folder, in order. */
const ALL = readdirSync(new URL('./migrations', import.meta.url))
  .map((file) => basename(file, '.sql'))
  .sort()
const SINCE = ALL.slice(1)

const database = await testDatabase()
const owner = connect(database.ownerConnectionString, console)
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

/** Everything that a schema consists of, in words. */
async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select format('%s.%s %s %s %s', c.relname, a.attname, format_type(atttypid, atttypmod), attnotnull,
        pg_get_expr(adbin, adrelid)) as line
      from pg_class c join pg_attribute a on attrelid = c.oid left join pg_attrdef on adrelid = c.oid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      union all select format('%s: %s', conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    ) as schema order by line
  `.execute(db)
  return rows.map(({ line }) => line)
}

/** A database as the migrations before the first release have left it. */
async function ofTheFirstRelease(db: Db): Promise<void> {
  await sql`drop schema public cascade; create schema public`.execute(db)
  await migrate(db, FIRST_RELEASE)
  const steps = Array.from({ length: 23 }, (_, index) => `${String(index + 1).padStart(4, '0')}-step`)
  await sql`insert into kysely_migration select name, 'then' from unnest(${steps}::text[]) as name`.execute(
    db,
  )
}

test('given a database of the first release, it comes to the schema of a new one and forgets its first steps', async () => {
  await sql`drop schema public cascade; create schema public`.execute(owner)
  await migrate(owner)
  const present = await schemaOf(owner)
  await ofTheFirstRelease(owner)
  expect(await migrate(owner)).toEqual(SINCE)
  expect(await schemaOf(owner)).toEqual(present)
  expect(await migrate(owner)).toEqual([])
})

test('given a database from before the first release, it is left alone and one sentence says so', async () => {
  await ofTheFirstRelease(owner)
  await sql`delete from kysely_migration where name >= ${FIRST_RELEASE}`.execute(owner)
  await expect(migrate(owner)).rejects.toMatchObject({
    name: 'StoreUnusable',
    message:
      'This database is older than the first release (its schema is 0023-step) and cannot be upgraded any more.',
  })
})

test('the schema of the first release is never edited', () => {
  const schema = readFileSync(new URL('./migrations/0024-grown-games.sql', import.meta.url), 'utf8')
  const statements = schema.replace(/^\s*--.*$/gm, '').replace(/\s+/g, ' ')
  expect(createHash('sha256').update(statements).digest('hex').slice(0, 16)).toBe('75f15cfc7f11643b')
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

test('given reasons of scans that are sentences, each known one gets its code and the others stay', async () => {
  const db = owner
  await sql`drop schema public cascade; create schema public`.execute(db)
  await migrate(db, '0039-applied-losses')
  const reasons: readonly [outcome: string, stored: string, code: string][] = [
    ['failed', 'The Xbox service "titlehub" asks to wait 15 s.', 'throttled: '],
    ['failed', 'The Xbox service "titlehub" could not be reached: time-out.', 'unreachable: '],
    ['failed', 'The Xbox service "titlehub" sent an answer that cannot be read: no rows.', 'malformed: '],
    ['failed', 'The Xbox service "titlehub" answered 500.', 'refused: '],
    ['failed', 'The history has 3 rows that cannot be read.', 'incomplete: '],
    [
      'failed',
      'The history is empty, as if it were hidden. So far one account says so; asked again.',
      'not_shown: ',
    ],
    ['private', 'The history of the player 501 is not readable (status 404).', 'not_found: '],
    ['private', 'The history of the player 501 is not readable (status 403).', 'hidden: '],
    ['partial', 'A part of the history could not be read: it answered 500.', 'incomplete: '],
    ['skipped', 'The cycle was cancelled.', 'cancelled: '],
    ['held', 'A known title has vanished from the history.', ''],
    ['failed', 'Something that nobody knows.', ''],
  ]
  await sql`insert into cycles (kind, due_at, started_at) values ('fill', now(), now())`.execute(db)
  for (const [index, [outcome, reason]] of reasons.entries()) {
    const xuid = String(index + 1).padStart(2, '0')
    await sql`
      insert into gamers (xuid, gamertag, modern_gamertag, suffix, gamerscore, registered_at, state, state_reason, state_since, version)
      values (${xuid}, ${`Gamer ${xuid}`}, ${`Gamer ${xuid}`}, '', 0, now(), 'active', ${reason}, now(), 1)
    `.execute(db)
    await sql`
      insert into cycle_gamers (cycle_id, xuid, outcome, reason, finished_at)
      select id, ${xuid}, ${outcome}, ${reason}, now() from cycles
    `.execute(db)
  }
  await migrate(db)
  const stored = await db.selectFrom('cycleGamers').select('reason').orderBy('xuid').execute()
  expect(stored.map(({ reason }) => reason)).toEqual(reasons.map(([, reason, code]) => `${code}${reason}`))
  const first = await db.selectFrom('gamers').select('stateReason').orderBy('xuid').executeTakeFirst()
  expect(first?.stateReason).toMatch(/^throttled: /)
})

test('given suspected losses and a cycle that stopped some, they keep their rows under their new names, and scanners of before still write', async () => {
  const db = owner
  await sql`drop schema public cascade; create schema public`.execute(db)
  await migrate(db, '0049-history-by-time')
  await sql`insert into cycles (kind, due_at, started_at, braked) values ('fill', now(), now(), 4)`.execute(
    db,
  )
  await sql`
    insert into gamers (xuid, gamertag, modern_gamertag, suffix, gamerscore, registered_at, state, state_since, version)
    values ('1', 'Vega', 'Vega', '', 0, now(), 'active', now(), 1)
  `.execute(db)
  const suspect = (titleId: number) =>
    sql`
      insert into doubts (xuid, title_id, reported, begun_at, confirmed_in) select '1', ${titleId}, '', now(), id from cycles
      on conflict do nothing
    `.execute(db)
  await suspect(7)
  await migrate(db)
  await suspect(8)
  await suspect(7)
  const losses = db.selectFrom('suspectedLosses').select('titleId').orderBy('titleId')
  expect((await losses.execute()).map(({ titleId }) => titleId)).toEqual([7, 8])
  const stopped = db.selectFrom('cycles').select('lossesStopped')
  expect(await stopped.execute()).toEqual([{ lossesStopped: 4 }])
  await sql`update cycles set braked = 6`.execute(db)
  expect(await stopped.execute()).toEqual([{ lossesStopped: 6 }])
})
