/** A backup overwrites nothing, and is taken elsewhere by the organiser's own command. */
import { readFileSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { backUpIfDue } from '#run/daily-backup.ts'
import { lastBackups } from '#store/backup/backups.ts'
import { filledDatabase } from '#tests/server/filled-contest.ts'
import { makeTemporaryDataDir } from '#tests/support/temporary-data-dir.ts'
import { runOrganiser } from './run-organiser.ts'

const KEY = '5a'.repeat(32)
const { database } = await filledDatabase({ gamers: 3, cycles: 1 })
const dataDir = await makeTemporaryDataDir()
afterAll(async () => {
  await database?.close()
  await rm(dataDir, { recursive: true, force: true })
})

const organiser = (args: readonly string[], settings: Record<string, string> = {}) =>
  runOrganiser(args, {
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    TOKEN_KEY: KEY,
    ...settings,
  })

describe('a backup', () => {
  const day = (number: number, hour = 3) => new Date(Date.UTC(2032, 0, number, hour))
  const daily = (dir: string, command: string, at: Date) =>
    backUpIfDue(
      {
        config: { backups: { dir, daily: true, passphrase: undefined, command } },
        ...{ store: database, key: KEY, log: { info() {}, error() {} } },
      },
      at,
    )

  test('given a name that is taken, it refuses and leaves the file as it is', async () => {
    const file = join(dataDir, 'taken.backup')
    writeFileSync(file, 'the only copy')
    expect(await organiser(['backup', file])).toEqual({
      code: 1,
      out: '',
      complaint: `${file} is there already, and is not overwritten: name another file.`,
    })
    expect(readFileSync(file, 'utf8')).toBe('the only copy')
  })

  test('given BACKUP_COMMAND, it is copied by it; given that this fails, only the copy is tried again', async () => {
    const [dir, away] = [join(dataDir, 'hooked'), join(dataDir, 'away')]
    expect(await daily(dir, 'echo the line is down >&2; exit 7', day(1))).toBe(false)
    const { tried } = await lastBackups(database.db)
    expect(tried?.problem).toBe(
      'The backup was made, but not copied elsewhere: BACKUP_COMMAND ended with 7: the line is down',
    )
    const copy = `mkdir -p ${away} && cp "$BACKUP_FILE" ${away}/`
    expect(await daily(dir, copy, day(1, 5))).toBe(true)
    expect(await readdir(dir)).toEqual(['daily-2032-01-01T03-00-00Z.backup'])
    expect(await readdir(away)).toEqual(['daily-2032-01-01T03-00-00Z.backup'])
    const { code, out } = await organiser(['backup'], { BACKUP_DIR: dir, BACKUP_COMMAND: copy })
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringContaining('copied elsewhere by BACKUP_COMMAND'),
    })
    expect(await readdir(away)).toHaveLength(2)
  })
})
