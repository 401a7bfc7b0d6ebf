import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { WrongSource } from '../errors.ts'
import { setRole } from '../people/roles.ts'
import { inTransaction } from '../transaction.ts'
import { type ContestSource, claimSource } from './contest-source.ts'
import { openFilling } from './contest-state.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const at = new Date('2026-02-10T17:00:00Z')
const claim = (source: ContestSource, simulatorsAlike = false) =>
  claimSource(database.db, { source, simulatorsAlike })
const markOf = async () =>
  (await database.db.selectFrom('contestSource').select('source').execute())[0]?.source
/** Someone is the owner: from here on the database is someone's. */
const use = () =>
  inTransaction(database.db, (tx) =>
    setRole(tx, { xuid: '2533274800000001', gamertag: 'Invented', role: 'owner', grantedAt: at }),
  )
/** As patches came into a contest before there were marks. */
const publish = () =>
  database.db
    .insertInto('patches')
    .values({
      number: 0,
      date: '2026-02-01',
      title: 'Launch',
      summary: '',
      record: '{}',
      appliedAt: at,
    } as never)
    .execute()

const ALL: ContestSource[] = ['demo', 'rehearsal', 'real']

describe.each(ALL)('given a contest that was filled from: %s', (held) => {
  test.each(ALL.filter((other) => other !== held))(
    'the settings of %s are refused, with how to begin anew',
    async (other) => {
      await claim(held)
      await use()
      await claim(held)
      await expect(claim(other)).rejects.toThrow(WrongSource)
      await expect(claim(other)).rejects.toThrow(/begin anew with another DATA_DIR or an empty DATABASE_URL/)
      expect(await markOf()).toBe(held)
    },
  )
})

test('given a rehearsal, a command of the demo’s simulator passes and one of the real Xbox Live does not', async () => {
  await claim('rehearsal')
  await use()
  await claim('demo', true)
  await expect(claim('real', true)).rejects.toThrow(
    'The database holds a rehearsal, whose players are invented, and the settings are those of the real Xbox Live: ',
  )
})

test('given a database that somebody only looked at, it is free for anything', async () => {
  await claim('rehearsal')
  await claim('real')
  expect(await markOf()).toBe('real')
})

describe('of before there were marks', () => {
  test('given a filling, it is the demo, and no other settings take it over', async () => {
    await openFilling(database.db, at)
    await publish()
    await expect(claim('real')).rejects.toThrow(/^The database holds the demo contest/)
    await claim('demo')
  })

  test.each(['rehearsal', 'real'] as const)(
    'given patches, the settings of %s are believed',
    async (source) => {
      await publish()
      await claim(source)
      expect(await markOf()).toBe(source)
    },
  )

  test('given patches, the demo is refused and decides nothing', async () => {
    await publish()
    await expect(claim('demo')).rejects.toThrow(/^The database holds a contest of the real Xbox Live/)
    expect(await markOf()).toBeUndefined()
    await claim('rehearsal')
  })
})
