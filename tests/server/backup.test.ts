/** The restore drill: a contest is backed up while it is written to, restored elsewhere, and answers the same bytes. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { restoreBackup } from '#store/backup/restore-backup.ts'
import { writeBackup } from '#store/backup/write-backup.ts'
import { claimSource } from '#store/catalogue/contest-source.ts'
import { writeContest } from '#store/contest-write.ts'
import { BACKUP_LOCK } from '#store/locks/lock-numbers.ts'
import { linkServiceAccount } from '#store/people/service-accounts.ts'
import { sealedSetting } from '#store/settings/sealed-settings.ts'
import { beginSettings } from '#store/settings/settings.ts'
import { eventsWrite } from '#store/settled/events.ts'
import { watchSettled } from '#store/settled/watch-settled.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'
import { testApp } from './app.ts'
import { expectSameAnswers } from './every-answer.ts'

const OLD_KEY = '0a'.repeat(32)
const NEW_KEY = '0b'.repeat(32)
const XUID = '2535000000000001'
const PASSPHRASE = 'a long enough passphrase'
const WEBHOOK = 'https://chat.example/hook/secret'
const folder = mkdtempSync(join(tmpdir(), 'grid900-backup-'))
const file = join(folder, 'contest.backup')

/** As the organiser's command gives it: the tokens go from the backup's key to the one in force here. */
const resealFrom = (key: string) => (sealed: string, owner: string) => {
  try {
    return createTokenVault(NEW_KEY).seal(createTokenVault(key).open(sealed, owner), owner)
  } catch {
    return null
  }
}
const restore = (changes: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({
    ownerConnectionString: elsewhere.ownerConnectionString,
    file,
    passphrase: PASSPHRASE,
    replace: false,
    resealFrom,
    ...changes,
  })

const source = await testApp({ gamers: 9, cycles: 3 })
const { db, connectionString } = source.database
await linkServiceAccount(db, {
  xuid: XUID,
  gamertag: 'GridScanner1',
  refreshTokenSealed: createTokenVault(OLD_KEY).seal('the token', XUID),
  linkedAt: source.contest.now(),
})
const sealed = createTokenVault(OLD_KEY).seal(WEBHOOK, 'chat-webhook')
await beginSettings(db, { 'chat-webhook': { sealed, ending: '…cret' } })
await claimSource(db, { source: 'rehearsal' })
const elsewhere = await testDatabase()
const writing = new AbortController()
const writer = writeAllTheTime(writing.signal)
const options = { connectionString, file, siteName: 'Test Grid', key: OLD_KEY, passphrase: PASSPHRASE }
const backup = await writeBackup({ ...options, at: source.contest.now() })
writing.abort()
expect(await writer).toBeGreaterThan(0)
afterAll(async () => {
  await source?.close()
  await elsewhere?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a scan writes before it is settled: no one sees it yet, but the tables move under the backup. */
async function writeAllTheTime(signal: AbortSignal): Promise<number> {
  const { database, contest } = source
  const [gamer] = contest.gamers
  if (!gamer) throw new Error('Nobody takes part.')
  let written = 0
  do {
    await writeContest(database.db, async (write) => {
      const at = new Date(contest.now().getTime() + written * 1000)
      const event = { xuid: gamer.xuid, type: 'game_gained' as const, at, square: 1 + (written % 900) }
      await eventsWrite(write, [{ ...event, link: null, challengeId: null, completedSquares: null }]).execute(
        write.tx,
      )
    })
    written++
  } while (!signal.aborted)
  return written
}

describe('the restore drill', () => {
  test('given a backup made under writing, the restored contest answers every call with the same bytes', async () => {
    const restored = await restore()
    expect(restored).toMatchObject({ siteName: 'Test Grid', rows: backup.rows, lostAccounts: [] })
    await expectSameAnswers(source, elsewhere)
  })

  test('the tokens open with the key in force there, and not with the old one', async () => {
    const { refreshTokenSealed } = await elsewhere.db
      .selectFrom('serviceAccounts')
      .select('refreshTokenSealed')
      .executeTakeFirstOrThrow()
    expect(createTokenVault(NEW_KEY).open(refreshTokenSealed, XUID)).toBe('the token')
    expect(() => createTokenVault(OLD_KEY).open(refreshTokenSealed, XUID)).toThrow('does not open')
  })

  test('the webhook opens with the key in force there', async () => {
    const sealed = await sealedSetting(elsewhere.db, 'chat-webhook')
    expect(createTokenVault(NEW_KEY).open(sealed, 'chat-webhook')).toBe(WEBHOOK)
  })

  test('the numbering of rows goes on where it was', async () => {
    const next = ({ db }: Pick<TestDatabase, 'db'>) =>
      sql<{ next: number }>`select nextval(pg_get_serial_sequence('events', 'id')) as next`.execute(db)
    const [there, here] = [await next(elsewhere), await next(source.database)]
    expect(there.rows[0]?.next).toBeLessThanOrEqual(Number(here.rows[0]?.next))
    const { rows } = await sql<{ last: number }>`select max(id) as last from events`.execute(elsewhere.db)
    expect(there.rows[0]?.next).toBeGreaterThan(Number(rows[0]?.last))
  })
})

describe('the file', () => {
  test('is for its owner alone, sealed, and nothing half-written is left beside it', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(() => statSync(`${file}.part`)).toThrow('ENOENT')
    const text = gunzipSync(readFileSync(file)).toString()
    expect(text).not.toContain(OLD_KEY)
    expect(text).not.toContain(WEBHOOK)
    expect(backup).toMatchObject({ keySealed: true, bytes: statSync(file).size })
  })

  const broken = join(folder, 'broken.backup')
  const altered = (change: (text: string) => string) =>
    gzipSync(change(gunzipSync(readFileSync(file)).toString()))
  /** With the hash that belongs to it: not damaged, only different. */
  const written = (change: (text: string) => string) =>
    gzipSync(
      change(gunzipSync(readFileSync(file)).toString()).replace(
        /^([\s\S]*\n)(\{"rows".*)\n$/,
        (_, lines: string, last: string) => {
          const sha256 = createHash('sha256').update(lines).digest('hex')
          return `${lines}${last.replace(/"sha256":"\w+"/, `"sha256":"${sha256}"`)}\n`
        },
      ),
    )

  test.each<[string, () => Buffer, RegExp]>([
    ['cut off', () => readFileSync(file).subarray(0, 5000), /ends too early: the backup is not whole\.$/],
    ['not a backup', () => Buffer.from('hello'), /is damaged, or is not a backup of a contest\.$/],
    ['other text', () => gzipSync('hello\n'), /is not a backup of a contest\.$/],
    ['changed in one letter', () => altered((text) => text.replace('Vega', 'Wega')), /is damaged: /],
    [
      'of a newer schema',
      () => written((text) => text.replace(/"schema":"[^"]+"/, '"schema":"9999-future"')),
      /made by a newer version \(its schema is 9999-future\): upgrade this one first\.$/,
    ],
    [
      'not what the database takes',
      () =>
        written((text) =>
          text.replace('\n{"table":"gamers","columns":["xuid"', '\n{"table":"gamers","columns":["yuid"'),
        ),
      /yuid/,
    ],
    [
      'of a newer format',
      () => altered((text) => text.replace('"version":1', '"version":2')),
      /made by a newer version/,
    ],
  ])('given one that is %s, it is refused and the contest stays as it was', async (_, bytes, sentence) => {
    writeFileSync(broken, bytes())
    const before = await elsewhere.db.selectFrom('gamers').select('xuid').execute()
    await expect(restore({ file: broken, replace: true })).rejects.toThrow(sentence)
    expect(await elsewhere.db.selectFrom('gamers').select('xuid').execute()).toEqual(before)
  })

  test.each([
    ['no passphrase', undefined, /sealed: set BACKUP_PASSPHRASE/],
    ['another passphrase', 'another long passphrase', /is not the one that sealed the key/],
  ])('given %s, it is refused', async (_, passphrase, sentence) => {
    await expect(restore({ passphrase, replace: true })).rejects.toThrow(sentence)
  })
})

describe('restoring', () => {
  test('given a contest that is there already, it is refused unless it may be replaced', async () => {
    await expect(restore()).rejects.toThrow(/holds a contest already: --replace/)
    expect(await restore({ replace: true })).toMatchObject({ rows: backup.rows })
  })

  test('given no key, the webhook is forgotten and named', async () => {
    expect(await restore({ replace: true, withoutKey: true })).toMatchObject({
      lostWebhooks: ['chat-webhook'],
    })
    expect(await sealedSetting(elsewhere.db, 'chat-webhook')).toBe('')
  })

  test('given a backup of a rehearsal, the settings of the real Xbox Live refuse it and what is there stays', async () => {
    const gamers = elsewhere.db.selectFrom('gamers').selectAll().orderBy('xuid')
    const before = await gamers.execute()
    await expect(restore({ replace: true, source: 'real' })).rejects.toThrow(
      /^The backup holds a rehearsal, .*: begin anew with another DATA_DIR /,
    )
    expect(await gamers.execute()).toEqual(before)
    expect(await restore({ replace: true, source: 'rehearsal' })).toMatchObject({ rows: backup.rows })
  })

  test('given a site that is running on the database, it is refused', async () => {
    const watch = await watchSettled(elsewhere.connectionString, () => {}, { warn() {} })
    await expect(restore({ replace: true })).rejects.toThrow(/in use by a web server: stop the site/)
    await watch.close()
  })

  test('given a backup that is being made already, a second one is refused', async () => {
    const { connectionString } = source.database
    const other = new Client({ connectionString })
    await other.connect()
    await other.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
    const options = { connectionString, siteName: 'Test Grid', key: OLD_KEY, at: new Date() }
    await expect(writeBackup({ ...options, file: join(folder, 'second') })).rejects.toThrow(
      'Another backup of this database is already running.',
    )
    await other.end()
  })

  test('given a folder that cannot be written, one sentence says so', async () => {
    const { connectionString } = source.database
    const options = { connectionString, siteName: 'Test Grid', key: OLD_KEY, at: new Date() }
    await expect(writeBackup({ ...options, file: '/dev/null/x.backup' })).rejects.toThrow(
      'The backup cannot be written to /dev/null (EEXIST).',
    )
  })
})
