/**
 * Requests, polls and settlements find what they need by index. The planner is told to read no table from one end to the other while
 * there is any other way: what it reads so all the same has no index.
 */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { loadSince } from '#store/changes.ts'
import { writeExclusively } from '#store/contest-write.ts'
import { connect } from '#store/open.ts'
import { pruneOnce } from '#store/retention/prune.ts'
import { type Keeping, RETENTION } from '#store/retention/retention.ts'
import { lastGoodCycle, unfinishedCycles } from '#store/scans/cycles.ts'
import { unreadOfLastCycle } from '#store/scans/passes.ts'
import { countTakenRequests, openRequests, scanRequest, takeRequests } from '#store/scans/scan-requests.ts'
import type { Db } from '#store/schema.ts'
import { settle } from '#store/settled/settlement.ts'
import { appOn } from './app.ts'
import { everyAnswer } from './every-answer.ts'
import { filledDatabase } from './filled-contest.ts'

const { database, contest } = await filledDatabase({ gamers: 9, cycles: 3 })
const owner = connect(database.ownerConnectionString, { warn() {} })
await sql`alter database ${sql.ref(database.name)} set enable_seqscan = off`.execute(owner)
afterAll(async () => {
  await owner?.destroy()
  await database?.close()
})

const WITH_GAMERS = [
  'gamers',
  'gamertags',
  'histories',
  'states',
  'standings',
  'suspected_losses',
  'absences',
  'circles',
]
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const GROWING = new Set([
  ...WITH_GAMERS,
  ...Object.entries<Keeping>(RETENTION).flatMap(([name, { grows }]) =>
    grows === 'for ever' || grows === 'for days' ? [snakeCase(name)] : [],
  ),
])

/** Written down when a connection ends; hence each piece of work has connections of its own. */
const scannedBy = async (work: (db: Db) => Promise<unknown>): Promise<string[]> => {
  const db = connect(database.connectionString, { warn() {} })
  const before = await scans()
  await work(db)
  await db.destroy()
  await expect.poll(othersConnected).toBe(0)
  const after = await scans()
  return [...GROWING].filter((table) => (after.get(table) ?? 0) > (before.get(table) ?? 0))
}

async function othersConnected(): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::integer as others from pg_stat_activity
    where datname = ${database.name} and usename <> current_user and backend_type = 'client backend'
  `.execute(owner)
  return rows[0]?.others ?? 0
}

async function scans(): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; scans: number }>`
    select relname as table, seq_scan::float8 as scans from pg_stat_user_tables
  `.execute(owner)
  return new Map(rows.map(({ table, scans: count }) => [table, count]))
}

test('the calls of the site', async () => {
  const found = await scannedBy(async (db) => {
    const { app, close } = await appOn({ ...database, db }, contest)
    await everyAnswer(app, contest, { games: 10, ledgers: true })
    await close()
  })
  expect(found).toEqual([])
})

test('a settlement of one gamer, and a server that follows it', async () => {
  const found = await scannedBy(async (db) => {
    await writeExclusively(db, async (write) => {
      await sql`update states set points = points + 3, version = ${write.version} where xuid = ${contest.gamers[0]?.xuid}`.execute(
        write.tx,
      )
      await settle(write, { at: contest.now() })
    })
    await loadSince(db, 1)
  })
  expect(found).toEqual([])
})

test('what a scanner looks for every few seconds, and what it prunes', async () => {
  const found = await scannedBy(async (db) => {
    await unfinishedCycles(db)
    await lastGoodCycle(db)
    await unreadOfLastCycle(db)
    await countTakenRequests(db)
    await openRequests(db)
    await scanRequest(db, '1')
    await db.transaction().execute((tx) => takeRequests(tx, { most: 3, at: contest.now() }))
    await pruneOnce(db, contest.now())
  })
  expect(found).toEqual([])
})
