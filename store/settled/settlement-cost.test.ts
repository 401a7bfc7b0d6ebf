/**
 * What a settlement reads, and a server that follows it. Of a contest that was just filled, restored or changed by a patch the database has no
 * statistics; by guesses it would read everyone several times.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { day } from '#tests/support/test-gamers.ts'
import { readConsistently } from '../consistent-read.ts'
import { writeExclusively } from '../contest-write.ts'
import { connect } from '../open.ts'
import type { Db, Tx } from '../schema.ts'
import { settle } from './settlement.ts'
import { settledGamersSince } from './standings.ts'

const database = await testDatabase()
afterAll(() => database?.close())

const GAMERS = 2000
const TABLES = ['gamers', 'states', 'standings', 'leaderboard_history', 'absences']

beforeAll(async () => {
  const owner = connect(database.ownerConnectionString, { warn() {} })
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(owner)
  await owner.destroy()
  await writeExclusively(database.db, async (write) => {
    await fill(write.tx, write.version)
    await settle(write, { at: day(1) })
  })
})

async function fill(tx: Tx, version: number): Promise<void> {
  await sql`
    insert into gamers (xuid, gamertag, modern_gamertag, suffix, gamerscore, registered_at, state, state_since, version)
    select number, 'Gamer ' || number, 'Gamer ' || number, '', number, ${day(0)}::timestamptz, 'active', ${day(0)}::timestamptz,
      ${version}::bigint
    from generate_series(1, ${GAMERS}) as number
  `.execute(tx)
  await sql`
    insert into states (xuid, squares, challenges, points, challenge_points, titles, scanned_at, version)
    select xuid, decode(repeat('00', 113), 'hex'), '{}', gamerscore % 300, 0, decode('0100', 'hex'), ${day(0)}::timestamptz, version
    from gamers
  `.execute(tx)
}

async function rowsRead(tx: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; read: number }>`
    select relname as table, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as read
    from pg_stat_xact_user_tables
  `.execute(tx)
  return new Map(rows.map(({ table, read }) => [table, read]))
}

test.each([
  ['nobody has anything new', 0],
  ['one gamer has', 1],
])('given that %s, a settlement reads no more than their rows', async (_, changed) => {
  const read = await writeExclusively(database.db, async (write) => {
    const { tx, version } = write
    await sql`
      update states set points = points + 3, version = ${version}
      where xuid in (select number::text from generate_series(7, 6 + ${changed}::integer) as number)
    `.execute(tx)
    const before = await rowsRead(tx)
    await settle(write, { at: day(2 + changed) })
    const after = await rowsRead(tx)
    return TABLES.map((table) => (after.get(table) ?? 0) - (before.get(table) ?? 0))
  })
  expect(Math.max(...read)).toBeLessThan(20)
})

test('given many who changed, a server that follows reads each of them once', async () => {
  const [gamers, read] = await readConsistently(database.db, async (tx) => {
    const before = await rowsRead(tx)
    const all = await settledGamersSince(tx, 0, ({ xuid }) => xuid)
    return [all, ((await rowsRead(tx)).get('standings') ?? 0) - (before.get('standings') ?? 0)]
  })
  expect(new Set(gamers).size).toBe(GAMERS)
  expect(read).toBeLessThan(GAMERS + 20)
})
