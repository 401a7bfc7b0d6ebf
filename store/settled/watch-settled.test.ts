import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { day, playAndSettle } from '#tests/support/test-gamers.ts'
import { watchSettled } from './watch-settled.ts'

/** Less than the half minute after which it looks for itself what it was not told. */
const WHEN_TOLD = { timeout: 25_000 }

const store = await testDatabase()
afterAll(() => store.close())

test('given settlements, also while the connection was lost, the watcher hears of each latest version', async () => {
  const heard: number[] = []
  const watch = await watchSettled(store.connectionString, (version) => heard.push(version), {
    warn: () => {},
  })
  expect(heard).toEqual([0])
  await playAndSettle(store, { '1': 1 }, day(1))
  await expect.poll(() => heard, WHEN_TOLD).toEqual([0, 1])
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'grid900 listener' and datname = current_database()`.execute(store.db)
  await playAndSettle(store, { '1': 2 }, day(2))
  await expect.poll(() => heard.at(-1), WHEN_TOLD).toBe(2)
  expect(heard).toEqual([0, 1, 2])
  await watch.close()
})
