import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer, type Server } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { reachDatabase } from './reach-database.ts'

const database = await testDatabase()
afterAll(() => database.close())

const silent = { warn: () => {} }

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

const onPort = (port: number): string => {
  const address = new URL(database.connectionString)
  return `postgres://${address.username}:${address.password}@127.0.0.1:${port}${address.pathname}`
}

/** Brings the database to a port of the machine. */
function bringTo(port: number): Server {
  const { host: socketFolder } = /@(?<host>[^:]+):/.exec(database.connectionString)?.groups ?? {}
  const path = `${decodeURIComponent(socketFolder ?? '')}/.s.PGSQL.5432`
  return createServer((near) => {
    const far = connectTo(path)
    near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => {})
  }).listen(port, '127.0.0.1')
}

describe.skipIf(process.platform === 'win32')('a database that cannot be reached', () => {
  test('given that it comes up later, it is waited for, and a line says for what', async () => {
    const port = await freePort()
    const said: string[] = []
    const heard = Promise.withResolvers<void>()
    const log = {
      warn(_: unknown, line = '') {
        said.push(line)
        heard.resolve()
      },
    }
    const reached = reachDatabase(onPort(port), { databaseWaitSeconds: Number.POSITIVE_INFINITY }, log)
    await heard.promise
    const server = bringTo(port)
    await reached
    server.close()
    expect(said[0]).toBe(
      'Waiting for the database of DATABASE_URL, which cannot be reached yet (ECONNREFUSED).',
    )
  })

  test('given that nobody wants to wait, one sentence says so', async () => {
    const reached = reachDatabase(onPort(await freePort()), { databaseWaitSeconds: 0 }, silent)
    await expect(reached).rejects.toMatchObject({
      name: 'StoreUnavailable',
      message: 'The database of DATABASE_URL cannot be reached (ECONNREFUSED).',
    })
  })

  test('given that the waiting is broken off, it ends', async () => {
    const stopping = new AbortController()
    const waiting = { databaseWaitSeconds: Number.POSITIVE_INFINITY, signal: stopping.signal }
    const reached = reachDatabase(onPort(await freePort()), waiting, { warn: () => stopping.abort() })
    await expect(reached).rejects.toThrow('aborted')
  })
})

test.each([
  ['a wrong password', /:[^:@]+@/, ':wrong@', 'The database of DATABASE_URL refuses its user or password.'],
  [
    'a database that does not exist',
    /[^/]+$/,
    'nowhere',
    'The server of DATABASE_URL has no database of that name',
  ],
])('given %s, waiting would not help and it is said at once', async (_, part, instead, sentence) => {
  const address = database.connectionString.replace(part, instead)
  const reached = reachDatabase(address, { databaseWaitSeconds: Number.POSITIVE_INFINITY }, silent)
  await expect(reached).rejects.toThrow(sentence)
  await expect(reached).rejects.toMatchObject({ name: 'StoreUnusable' })
})
