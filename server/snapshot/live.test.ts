import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aGame } from '#tests/support/contest-builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { publishOn } from '#tests/support/scanner-world.ts'
import { followSettlements } from './live.ts'
import type { Snapshot } from './state.ts'

/** Less than the half minute after which it looks for itself what it was not told. */
const WHEN_TOLD = { timeout: 25_000 }

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const AT = new Date('2026-01-10T07:00:00Z')

test('given a patch that is published while a version is being read, no state shows it with the games before it', async () => {
  const store = await testDatabase()
  onTestFinished(() => store.close())
  const { db } = store
  await publishOn(db, 0, { games: [aGame(1)] }, AT)

  // Whoever holds the table that is read last has the reader wait in the middle.
  const holder = new Client({ connectionString: store.connectionString })
  await holder.connect()
  await holder.query('begin; lock table gamertags in access exclusive mode')
  const shown: Pick<Snapshot, 'version' | 'patches' | 'games'>[] = []
  const live = followSettlements({
    store,
    log: quiet,
    async prepare(snapshot) {
      shown.push(snapshot)
      return () => {}
    },
  })
  const waiting = async () =>
    (await sql`select from pg_locks where relation = 'gamertags'::regclass and not granted`.execute(db)).rows
  await expect.poll(async () => (await waiting()).length).toBe(1)
  await publishOn(db, 1, { games: [aGame(1), aGame(2)] }, AT)
  await holder.query('commit')
  await holder.end()

  await expect.poll(() => live.snapshot.version, WHEN_TOLD).toBe(2)
  await live.close()
  expect(shown.map(({ version, patches, games }) => [version, patches.length, games.length])).toEqual([
    [1, 1, 1],
    [2, 2, 2],
  ])
})

test('given a replica that is behind, the server waits for it and then shows what was announced', async () => {
  const store = await testDatabase()
  const replica = await testDatabase()
  onTestFinished(async () => {
    await store.close()
    await replica.close()
  })
  for (const { db } of [store, replica]) await publishOn(db, 0, { games: [aGame(1)] }, AT)
  const live = followSettlements({
    store: { ...store, replica },
    log: quiet,
    prepare: async () => () => {},
  })
  await live.ready
  await publishOn(store.db, 1, { games: [aGame(1), aGame(2)] }, AT)
  expect(live.snapshot.games).toHaveLength(1)
  await publishOn(replica.db, 1, { games: [aGame(1), aGame(2)] }, AT)
  await expect.poll(() => live.snapshot.games.length, WHEN_TOLD).toBe(2)
  await live.close()
})

test('given a first state that cannot be read, whoever waits for it is told, and everything can be closed', async () => {
  const store = await testDatabase()
  onTestFinished(() => store.close())
  const prepare = () => Promise.reject(new Error('No answer can be made.'))
  const live = followSettlements({ store, log: quiet, prepare })
  await expect(live.ready).rejects.toThrow('No answer can be made.')
  expect(live.loaded).toBe(false)
  await live.close()
})
