/** What keeps an installation well, as the organiser runs it. No Xbox Live is needed for any of it. */
import { readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rotateKey } from '#cli/commands/rotate-key.ts'
import { backUpIfDue } from '#run/daily-backup.ts'
import { openTokenKeys } from '#run/organiser/token-keys.ts'
import { tokenKey } from '#run/token-key.ts'
import { lastBackups } from '#store/backup/backups.ts'
import { BACKUP_LOCK } from '#store/locks/lock-numbers.ts'
import { openWorkLocks } from '#store/locks/work-locks.ts'
import { openStore } from '#store/open.ts'
import { resealTokens } from '#store/people/reseal-tokens.ts'
import { linkServiceAccount } from '#store/people/service-accounts.ts'
import { sealedSetting } from '#store/settings/sealed-settings.ts'
import { filledDatabase } from '#tests/server/filled-contest.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { makeTemporaryDataDir } from '#tests/support/temporary-data-dir.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'
import { runOrganiser } from './run-organiser.ts'

const KEY = '5a'.repeat(32)
const XUID = '2535000000000001'
let database: TestDatabase
let dataDir: string
let elsewhere: string

beforeAll(async () => {
  ;({ database } = await filledDatabase({ gamers: 3, cycles: 1 }))
  dataDir = await makeTemporaryDataDir()
  elsewhere = await makeTemporaryDataDir()
  await connectAccount(KEY)
})
afterAll(async () => {
  await database?.close()
  for (const folder of [dataDir, elsewhere]) await rm(folder, { recursive: true, force: true })
})

const connectAccount = (key: string) =>
  linkServiceAccount(database.db, {
    xuid: XUID,
    gamertag: 'GridScanner1',
    refreshTokenSealed: createTokenVault(key).seal('the token', XUID),
    linkedAt: new Date(),
  })

const organiser = (args: readonly string[], settings: Record<string, string> = {}) =>
  runOrganiser(args, {
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    TOKEN_KEY: KEY,
    ...settings,
  })

async function opensWith(key: string, db = database.db): Promise<string> {
  const { refreshTokenSealed } = await db
    .selectFrom('serviceAccounts')
    .select('refreshTokenSealed')
    .executeTakeFirstOrThrow()
  return createTokenVault(key).open(refreshTokenSealed, XUID)
}

const passwordOf = ({ connectionString }: TestDatabase): string => new URL(connectionString).password

describe('doctor', () => {
  test('given nothing that scans, it says what needs attention and by its exit code that something does', async () => {
    const { code, out, complaint } = await organiser(['doctor'], {
      METRICS_TOKEN: 'a-very-secret-token',
      BACKUP_PASSPHRASE: 'a long enough passphrase',
    })
    expect({ code, complaint }).toEqual({ code: 1, complaint: '' })
    expect(out).toMatch(/^needs attention +Scanners +none was seen within the last minute/m)
    expect(out).toMatch(/^ok +Key +opens 1 stored token\.$/m)
    expect(out).toMatch(/^ok +GridScanner1 +in use\.$/m)
    expect(out).toMatch(/^Version \S+, schema 00\d\d-\S+, Node 24\.\S+, PostgreSQL \d+/m)
    expect(out).toMatch(/^\d things? needs? attention\.$/m)
    expect(out).toMatch(/^DATABASE_URL +postgresql:\/\/grid900_app@/m)
    for (const secret of [KEY, 'a-very-secret-token', 'a long enough passphrase', passwordOf(database)]) {
      expect(out).not.toContain(secret)
    }
  })
})

describe('backup and restore', () => {
  test('given no file, a backup is made in the folder for backups and is known from then on', async () => {
    const { code, out } = await organiser(['backup', '--json'])
    expect(code).toBe(0)
    const made = JSON.parse(out)
    expect(made).toMatchObject({ keySealed: false, rows: expect.any(Number) })
    expect(await readdir(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^contest-.*Z\.backup$/)])
    const noted = await database.db.selectFrom('backups').select(['file', 'problem']).execute()
    expect(noted).toEqual([{ file: made.file, problem: null }])
  })

  test('given another data folder with a database and a key of its own, the contest is restored there', async () => {
    const file = join(dataDir, 'mine.backup')
    const sealed = { BACKUP_PASSPHRASE: 'a long enough passphrase' }
    expect(await organiser(['backup', file], sealed)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/MB\.\nThe key in it is encrypted with BACKUP_PASSPHRASE\.$/),
    })
    const there = { DATA_DIR: elsewhere, DATABASE_URL: '', TOKEN_KEY: '', ...sealed }
    expect(await organiser(['restore', file], there)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Grid 900 is as it was on .*: [\d,]+ rows restored\.$/),
      complaint: '',
    })
    const store = await openStore({ dataDir: elsewhere, log: { info() {}, warn() {}, error() {} } })
    expect(await store.db.selectFrom('gamers').select('gamertag').execute()).toEqual([{ gamertag: 'Vega' }])
    expect(await opensWith(readFileSync(join(elsewhere, 'token.key'), 'utf8').trim(), store.db)).toBe(
      'the token',
    )
    await store.close()
  })

  test('given a file that is not there, one sentence says so', async () => {
    expect(await organiser(['restore', '/nowhere/at.all'])).toEqual({
      code: 1,
      out: '',
      complaint: 'There is no file /nowhere/at.all.',
    })
  })
})

describe('the daily backup', () => {
  const day = (number: number, hour = 3) => new Date(Date.UTC(2031, 0, number, hour))
  const options = (dir: string) => ({
    config: { backups: { dir, daily: true, passphrase: undefined, command: undefined } },
    store: database,
    key: KEY,
    log: { info() {}, error() {} },
  })

  test('given ten days, one is made on each and the last seven are kept; what was asked for stays', async () => {
    const dir = join(dataDir, 'days')
    await organiser(['backup', join(dir, 'mine.backup')])
    for (let number = 1; number <= 10; number++) {
      expect(await backUpIfDue(options(dir), day(number))).toBe(true)
      expect(await backUpIfDue(options(dir), day(number, 20))).toBe(false)
    }
    const names = (await readdir(dir)).sort()
    expect(names).toHaveLength(8)
    expect(names.slice(0, 2)).toEqual([
      'daily-2031-01-04T03-00-00Z.backup',
      'daily-2031-01-05T03-00-00Z.backup',
    ])
    expect(names.at(-1)).toBe('mine.backup')
  })

  test('given that another machine makes it at this moment, nothing is noted as failed', async () => {
    const other = new Client({ connectionString: database.connectionString })
    await other.connect()
    await other.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
    const before = await lastBackups(database.db)
    expect(await backUpIfDue(options(join(dataDir, 'days')), day(15))).toBe(false)
    expect(await lastBackups(database.db)).toEqual(before)
    await other.end()
  })

  test('given a folder that cannot be written, the problem is noted, and it is tried again after an hour', async () => {
    expect(await backUpIfDue(options('/dev/null'), day(20))).toBe(false)
    const { made, tried } = await lastBackups(database.db)
    expect(tried?.problem).toBe('The backup cannot be written to /dev/null (EEXIST).')
    expect(made?.madeAt).toEqual(day(10))
    const dir = join(dataDir, 'days')
    expect(await backUpIfDue(options(dir), new Date(day(20).getTime() + 30 * 60_000))).toBe(false)
    expect(await backUpIfDue(options(dir), day(20, 5))).toBe(true)
  })
})

describe('rotate-key', () => {
  const NEXT = '6b'.repeat(32)
  const bytes = (key: string) => Buffer.from(key, 'hex')
  const clock = { now: () => new Date() }
  const rotate = (newKey?: string) =>
    rotateKey({
      db: database.db,
      clock,
      keys: openTokenKeys(
        { tokenKey: bytes(KEY), newTokenKey: newKey ? bytes(newKey) : undefined, dataDir },
        KEY,
      ),
    })

  test('given the key as a setting, the new one must be a setting too', async () => {
    await expect(rotate()).rejects.toThrow(/^The key is the setting TOKEN_KEY: set NEW_TOKEN_KEY/)
    await expect(rotate(KEY)).rejects.toThrow('NEW_TOKEN_KEY is the same as TOKEN_KEY: set another one.')
    const { text } = await rotate(NEXT)
    expect(text).toMatch(
      /^1 token re-encrypted with the new key\. Now set TOKEN_KEY to the value of NEW_TOKEN_KEY/,
    )
    expect(text).not.toContain(NEXT)
    expect(await opensWith(NEXT)).toBe('the token')
    await connectAccount(KEY)
  })

  test('given the key in the data folder, a new one takes its place', async () => {
    const settings = { tokenKey: undefined, newTokenKey: undefined, dataDir }
    const first = tokenKey(settings)
    await connectAccount(first)
    await rotateKey({ db: database.db, clock, keys: openTokenKeys(settings, first) })
    const second = tokenKey(settings)
    expect(second).not.toBe(first)
    expect(await opensWith(second)).toBe('the token')
  })

  test('given a rotation that was interrupted before the new key took its place, it is done again to the end', async () => {
    const settings = { tokenKey: undefined, newTokenKey: undefined, dataDir }
    const before = tokenKey(settings)
    await connectAccount(before)
    const keys = openTokenKeys(settings, before)
    const interrupted = keys.rotate()
    await database.db.transaction().execute((tx) => resealTokens(tx, interrupted.reseal))
    await expect(opensWith(before)).rejects.toThrow('does not open')
    expect((await rotateKey({ db: database.db, clock, keys })).data).toMatchObject({ resealed: 1, lost: [] })
    expect(await opensWith(tokenKey(settings))).toBe('the token')
    await connectAccount(KEY)
  })

  test('given a webhook, sealed or still as it was typed, the new key opens it', async () => {
    const address = 'https://chat.example/hook/1234'
    for (const kept of [address, createTokenVault(KEY).seal(address, 'chat-webhook')]) {
      await database.db
        .insertInto('secretSettings')
        .values({ name: 'chat-webhook', value: kept, version: 1 })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: kept }))
        .execute()
      await connectAccount(KEY)
      await rotate(NEXT)
      const sealed = await sealedSetting(database.db, 'chat-webhook')
      expect(createTokenVault(NEXT).open(sealed, 'chat-webhook')).toBe(address)
    }
    await connectAccount(KEY)
  })

  test('given a token that the old key does not open, its account is named', async () => {
    await connectAccount('ff'.repeat(32))
    expect((await rotate(NEXT)).text).toContain(
      'Reconnect these, which the old key could not decrypt: GridScanner1.',
    )
    await connectAccount(KEY)
  })

  test('given a scanner that runs, it is refused', async () => {
    const scanner = openWorkLocks(database.connectionString, { warn() {} }, 'grid900 scanner')
    await scanner.connect()
    await expect(rotate(NEXT)).rejects.toThrow(
      'A scanner is running with the current key. Stop the scanners first.',
    )
    await scanner.close()
  })
})

test('given a rehearsal, the settings of the real Xbox Live are refused by every command, and none at all do', async () => {
  const application = {
    MICROSOFT_CLIENT_ID: '11111111-2222-4333-8444-555555555555',
    MICROSOFT_CLIENT_SECRET: 'x',
  }
  const rehearsal = { ...application, XBOX_SIMULATOR_URL: 'http://127.0.0.1:4010' }
  expect(await organiser(['status'], rehearsal)).toMatchObject({ code: 0 })
  expect(await organiser(['status'], application)).toEqual({
    code: 78,
    out: '',
    complaint: expect.stringMatching(
      /^The database holds a rehearsal, [^\n]*: begin anew with another DATA_DIR or an empty DATABASE_URL[^\n]*\.$/,
    ),
  })
  expect(await organiser(['status'])).toMatchObject({ code: 0 })
})
