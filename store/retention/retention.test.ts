import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { contestState, finishFilling, openFilling } from '#store/catalogue/contest-state.ts'
import { testDatabase } from '#tests/support/database.ts'
import { pruneOnce } from './prune.ts'
import { RETENTION } from './retention.ts'
import { tableSizes } from './table-sizes.ts'

const database = await testDatabase()
afterAll(() => database?.close())

const camelCase = (name: string): string => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

test('somebody has decided about every table of the database how long it is kept', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
  `.execute(database.db)
  expect(rows.map(({ name }) => camelCase(name)).sort()).toEqual(Object.keys(RETENTION).sort())
})

const NOW = new Date('2026-07-01T12:00:00Z')

test('given old and new rows, the old ones go, and the last scan and the last read of each gamer stay', async () => {
  const { db } = database
  await sql`
    insert into gamers (xuid, gamertag, modern_gamertag, suffix, gamerscore, registered_at, state, state_since, version)
    select xuid, xuid, xuid, '', 0, now(), 'active', now(), 1 from unnest('{read,hides,gone}'::text[]) as xuid
  `.execute(db)
  await sql`
    insert into cycles (id, kind, due_at, started_at, finished_at, everybody) overriding system value
    select number, 'forced', at, at, at, everybody from (values
      (0, '2025-12-31T00:00Z'::timestamptz, true), (1, '2026-01-01T00:00Z', true), (2, '2026-01-02T00:00Z', true), (3, '2026-01-03T00:00Z', false),
      (4, '2026-01-04T00:00Z', false), (5, '2026-06-30T00:00Z', true)
    ) as old (number, at, everybody)
  `.execute(db)
  await sql`
    insert into cycle_gamers (cycle_id, xuid, outcome) values
      (0, 'read', 'done'), (1, 'read', 'done'), (1, 'hides', 'done'), (1, 'gone', 'done'),
      (2, 'read', 'failed'), (2, 'hides', 'private'), (2, 'gone', 'skipped'),
      (3, 'read', 'done'), (4, 'hides', 'private'),
      (5, 'read', 'done'), (5, 'hides', 'private')
  `.execute(db)
  await sql`
    insert into scan_requests (xuid, asked_by, asked_at, taken_at) values
      ('read', 'player', '2026-05-01', '2026-05-01'), ('read', 'player', '2026-06-30', '2026-06-30'),
      ('hides', 'player', '2026-05-01', null)
  `.execute(db)
  await sql`
    insert into chat_messages (kind, subject, made_at, says, state, due_at) values
      ('alert', 'old', '2026-05-01', 'x', 'sent', '2026-05-01'), ('alert', 'stuck', '2026-05-01', 'x', 'waiting', '2026-05-01'),
      ('alert', 'new', '2026-06-30', 'x', 'sent', '2026-06-30')
  `.execute(db)
  await sql`
    insert into alarms (kind, about, at, detail) values ('x', 'old', '2026-05-01', ''), ('x', 'new', '2026-06-30', '')
  `.execute(db)
  await sql`
    insert into backups (made_at, file, daily, problem) values
      ('2026-01-01', 'older', true, null), ('2026-01-02', 'last good', true, null), ('2026-01-03', 'failed', true, 'full')
  `.execute(db)
  await sql`
    insert into held_scans (xuid, found_at, reason, would_lose, vanished, history, decided_at) values
      ('read', '2026-01-01', '', '{}', '{}', '', '2026-01-02'), ('hides', '2026-01-01', '', '{}', '{}', '', null)
  `.execute(db)

  while ((await pruneOnce(db, NOW)) > 0);

  const left = async (what: ReturnType<typeof sql>) =>
    (await sql<{ row: string }>`select ${what} order by 1`.execute(db)).rows.map(({ row }) => row)
  expect(await left(sql`cycle_id || ' ' || xuid as row from cycle_gamers`)).toEqual(
    // Of "hides" the last read and the last try, of "gone" the only one that was tried.
    ['1 gone', '1 hides', '2 gone', '5 hides', '5 read'],
  )
  // A cycle over everyone is kept, also when none of its scans is.
  expect(await left(sql`id::text as row from cycles`)).toEqual(['0', '1', '2', '5'])
  expect(await left(sql`xuid || ' ' || asked_at::date as row from scan_requests`)).toEqual([
    'hides 2026-05-01',
    'read 2026-06-30',
  ])
  expect(await left(sql`subject as row from chat_messages`)).toEqual(['new', 'stuck'])
  expect(await left(sql`about as row from alarms`)).toEqual(['new'])
  expect(await left(sql`file as row from backups`)).toEqual(['last good'])
  expect(await left(sql`xuid as row from held_scans`)).toEqual(['hides'])
})

/** A row of each table that is pruned, as old as is asked for; the number of days that it must stay. */
const ROWS: Readonly<Record<string, readonly [days: number, insert: (at: Date) => ReturnType<typeof sql>]>> =
  {
    scan_requests: [
      30,
      (at) =>
        sql`insert into scan_requests (xuid, asked_by, asked_at, taken_at) values ('1', 'player', ${at}, ${at})`,
    ],
    chat_messages: [
      30,
      (at) => sql`
      insert into chat_messages (kind, subject, made_at, says, state, due_at)
      values ('alert', ${at.toISOString()}, ${at}, 'x', 'sent', ${at})`,
    ],
    alarms: [
      30,
      (at) => sql`insert into alarms (kind, about, at, detail) values ('x', ${at.toISOString()}, ${at}, '')`,
    ],
    name_lists: [
      7,
      (at) => sql`
      insert into name_lists (started_at, started_by, started_by_xuid, step, total, finished_at)
      values (${at}, 'x', '1', 'looking', 1, ${at})`,
    ],
    backups: [
      90,
      (at) =>
        sql`insert into backups (made_at, file, daily, problem) values (${at}, ${at.toISOString()}, true, 'full')`,
    ],
    held_scans: [
      90,
      (at) => sql`
      insert into held_scans (xuid, found_at, reason, would_lose, vanished, history, decided_at)
      values ('1', ${at}, '', '{}', '{}', '', ${at})`,
    ],
    cycles: [
      90,
      (at) => sql`
      insert into cycles (kind, due_at, started_at, finished_at, everybody) values ('forced', ${at}, ${at}, ${at}, false)`,
    ],
  }

test('given a row a day within its time and one a day past it, the former stays', async () => {
  const { db, close } = await testDatabase()
  onTestFinished(close)
  await sql`
    insert into gamers (xuid, gamertag, modern_gamertag, suffix, gamerscore, registered_at, state, state_since, version)
    values ('1', '1', '1', '', 0, now(), 'active', now(), 1)
  `.execute(db)
  for (const [days, insert] of Object.values(ROWS))
    for (const age of [days - 1, days + 1])
      await insert(new Date(NOW.getTime() - age * 24 * 60 * 60 * 1000)).execute(db)
  while ((await pruneOnce(db, NOW)) > 0);
  for (const table of Object.keys(ROWS)) {
    const { rows } = await sql<{
      left: number
    }>`select count(*)::int as left from ${sql.table(table)}`.execute(db)
    expect([table, rows[0]?.left]).toEqual([table, 1])
  }
})

test('given a contest that was filled long ago, it is still known to be filled', async () => {
  const { db, close } = await testDatabase()
  const long = new Date('2025-07-14T00:00:00Z')
  for (let nth = 0; nth < 2; nth++) await finishFilling(db, await openFilling(db, long), long)
  await pruneOnce(db, NOW)
  expect(await contestState(db)).toBe('simulated')
  await close()
})

test('every table that grows has a size, and what is kept for ever has a growth', async () => {
  const sizes = await tableSizes(database.db, NOW)
  expect(sizes.find(({ table }) => table === 'leaderboard_history')).toMatchObject({
    days: null,
    bytesPerMonth: expect.any(Number),
  })
  expect(sizes.find(({ table }) => table === 'cycle_gamers')).toMatchObject({ days: 90, bytesPerMonth: null })
})
