import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorkLocks } from '#store/locks/work-locks.ts'
import { linkServiceAccount } from '#store/people/service-accounts.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'
import { openXboxReader } from './xbox-reader.ts'

const KEY = '0123456789abcdef'.repeat(4)
const quiet = { info() {}, warn() {}, error() {} }

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** A scanner process: a connection of its own, by which it claims accounts. */
async function aProcess() {
  const locks = openWorkLocks(database.connectionString, quiet)
  const reader = await openXboxReader({
    db: database.db,
    credentials: { clientId: 'client', clientSecret: 'secret' },
    simulatorUrl: 'http://127.0.0.1:1',
    key: KEY,
    log: quiet,
    claim: (account) => locks.take(account),
  })
  return { reads: () => reader.xbox.usage().length > 0, look: reader.look, end: () => locks.close() }
}

test('given two processes and one account, one reads with it; when it is gone, the other does', async () => {
  const refreshTokenSealed = createTokenVault(KEY).seal('token', '1')
  await linkServiceAccount(database.db, {
    xuid: '1',
    gamertag: 'Reader',
    refreshTokenSealed,
    linkedAt: new Date(),
  })
  const first = await aProcess()
  const second = await aProcess()
  expect([first.reads(), second.reads()]).toEqual([true, false])
  await first.end()
  await expect
    .poll(async () => {
      await second.look()
      return second.reads()
    })
    .toBe(true)
  await second.end()
})
