/** A backup overwrites nothing, and is taken elsewhere by the organiser's own command. */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
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

  test('given a store that speaks S3, the backup is put there, signed; given a refusal, it has failed', async () => {
    const dir = join(dataDir, 'stored')
    await using store = await storeOfBackups()
    const command = (secret: string) =>
      `AWS_ACCESS_KEY_ID=grid AWS_SECRET_ACCESS_KEY=${secret} node deploy/backup-to-s3.mjs ${store.address}/backups/`
    expect(await daily(dir, command('wrong'), day(3))).toBe(false)
    expect((await lastBackups(database.db)).tried?.problem).toContain('The store answered 403: no such key')
    expect(await daily(dir, command(store.secret), day(3, 5))).toBe(true)
    const [file = ''] = await readdir(dir)
    expect([...store.files.keys()]).toEqual([`/backups/${file}`])
    expect(store.files.get(`/backups/${file}`)).toEqual(readFileSync(join(dir, file)))
  })
})

/** Plays what such a store does with a file: it checks the signature by its own reckoning, and the sum of the bytes. */
async function storeOfBackups() {
  const secret = 'kept/elsewhere'
  const files = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const bytes = Buffer.concat(await request.toArray())
    const isWhole =
      request.headers['x-amz-content-sha256'] === createHash('sha256').update(bytes).digest('hex')
    const isAllowed = isWhole && request.headers.authorization === signatureFor(request, secret)
    if (isAllowed) files.set(request.url ?? '', bytes)
    response.writeHead(isAllowed ? 200 : 403).end(isAllowed ? '' : 'no such key')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    ...{ secret, files, address: `http://127.0.0.1:${port}` },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function signatureFor({ method, url, headers }: IncomingMessage, secret: string): string {
  const signed = ['host', 'x-amz-content-sha256', 'x-amz-date']
  const time = String(headers['x-amz-date'])
  const lines = [method, url, '', ...signed.map((name) => `${name}:${headers[name]}`), '', signed.join(';')]
  const asked = [...lines, headers['x-amz-content-sha256']].join('\n')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const day = time.slice(0, 8)
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), 'us-east-1'), 's3'), 'aws4_request')
  const scope = `${day}/us-east-1/s3/aws4_request`
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${createHash('sha256').update(asked).digest('hex')}`
  return `AWS4-HMAC-SHA256 Credential=grid/${scope}, SignedHeaders=${signed.join(';')}, Signature=${hmac(key, toSign).toString('hex')}`
}
