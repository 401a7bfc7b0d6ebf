import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { openWorkLocks } from './work-locks.ts'

const database = await testDatabase()
afterAll(() => database.close())

/** The locks of another process: every process has a connection of its own. */
function aProcess() {
  const locks = openWorkLocks(database.connectionString, { warn: () => {} })
  return { ...locks, [Symbol.asyncDispose]: () => locks.close() }
}

const nothing = async () => {}

test('given work under way, neither its own process nor another finds it abandoned', async () => {
  await using mine = aProcess()
  await using other = aProcess()
  await mine.during('job', async () => {
    expect(await mine.ifAbandoned('job', nothing)).toBe(false)
    expect(await other.ifAbandoned('job', nothing)).toBe(false)
    expect(await other.ifAbandoned('another job', nothing)).toBe(true)
  })
  expect(await other.ifAbandoned('job', nothing)).toBe(true)
})

test('given a process that is gone, its work is abandoned at once', async () => {
  await using other = aProcess()
  const mine = aProcess()
  const begun = Promise.withResolvers<void>()
  const goesOn = Promise.withResolvers<void>()
  const work = mine.during('job', () => {
    begun.resolve()
    return goesOn.promise
  })
  await begun.promise
  expect(await other.ifAbandoned('job', nothing)).toBe(false)
  await mine.close()
  await expect.poll(() => other.ifAbandoned('job', nothing)).toBe(true)
  goesOn.resolve()
  await work
  await mine.close()
})

test('given work that fails, the lock is free and the failure is reported', async () => {
  await using mine = aProcess()
  await using other = aProcess()
  await expect(mine.during('job', () => Promise.reject(new Error('It failed.')))).rejects.toThrow(
    'It failed.',
  )
  expect(await other.ifAbandoned('job', nothing)).toBe(true)
})

test('given two processes that want the same thing, one has it until it is gone', async () => {
  await using other = aProcess()
  const mine = aProcess()
  expect([await mine.take('thing'), await mine.take('thing')]).toEqual([true, true])
  expect(await other.take('thing')).toBe(false)
  await mine.close()
  await expect.poll(() => other.take('thing')).toBe(true)
})

test('given a connection that was lost, what was taken is taken again with the next one', async () => {
  await using mine = aProcess()
  await using other = aProcess()
  expect(await mine.take('thing of a lost connection')).toBe(true)
  // Waits until they have ended: one that is about to would still answer.
  await sql`
    select pg_terminate_backend(pid, 60000) from pg_stat_activity
    where datname = current_database() and application_name = 'grid900 locks'
  `.execute(database.db)
  await expect.poll(() => mine.take('something else').catch(() => false)).toBe(true)
  expect(await mine.take('thing of a lost connection')).toBe(true)
  await expect.poll(() => other.take('thing of a lost connection').catch(() => true)).toBe(false)
})
