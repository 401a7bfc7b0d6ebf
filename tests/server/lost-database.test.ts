import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { settledVersion } from '#store/changes.ts'
import { connect, openStore } from '#store/open.ts'
import { WEB_TIMEOUTS } from '#store/timeouts.ts'
import { ownPostgres } from '#tests/support/own-postgres.ts'
import { SITE } from './app.ts'
import { builtWebsite } from './built-website.ts'
import { fillContest } from './filled-contest.ts'

const quick = { ...WEB_TIMEOUTS, connection: 500, statement: 600, answer: 800 }
const ample = { requests: 100_000, windowSeconds: 60 }
const webRoot = builtWebsite()
/** As another process has it, which plays on. */

const postgres = await ownPostgres()
const { connectionString, dataDir } = postgres
const scanner = await openStore({ databaseUrl: connectionString, dataDir, log: pino({ level: 'silent' }) })
const contest = await fillContest(scanner.db, { gamers: 3, cycles: 2 })
const db = connect(connectionString, pino({ level: 'silent' }), quick)
const app = await createApp({
  store: { db, connectionString, ownerConnectionString: connectionString, close: () => db.destroy() },
  signIn: null,
  clock: { now: contest.now },
  site: SITE,
  log: pino({ level: 'silent' }),
  webRoot,
  limits: { reading: ample, signingIn: ample, drawing: ample },
  badgeFolder: fileURLToPath(new URL('../../web/gamers/badges', import.meta.url)),
})
await app.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
afterAll(async () => {
  await app?.close()
  await scanner?.close()
  await postgres?.close()
  rmSync(webRoot, { recursive: true, force: true })
})

const ask = (path: string, headers = {}): Promise<Response> => fetch(`${url}${path}`, { headers })

/** Whose session that is has to be asked every time; here it is no one's. */
const askDatabase = (): Promise<Response> =>
  ask('/api/profile-details/Somebody', { cookie: `grid900_session=${'x'.repeat(43)}` })

describe('given a database that is restarted under traffic', () => {
  test('only requests under way fail, and new versions are seen afterwards', async () => {
    const { version } = (await (await ask('/readyz')).json()) as { version: number }
    const statuses = new Set<number>()
    let busy = true
    const traffic = Array.from({ length: 4 }, async () => {
      while (busy) statuses.add((await askDatabase()).status)
    })
    for (const _ of ['once', 'twice']) {
      await postgres.restart()
      await expect.poll(async () => (await ask('/readyz')).status).toBe(200)
    }
    busy = false
    await Promise.all(traffic)
    expect([...statuses].filter((status) => status !== 401 && status !== 503)).toEqual([])
    expect((await askDatabase()).status).toBe(401)
    await contest.nextCycle()
    const settled = await settledVersion(scanner.db)
    expect(settled.version).toBeGreaterThan(version)
    await expect.poll(() => app.live.snapshot.version).toBe(settled.version)
  })
})

describe('given a database that is frozen', () => {
  test('who needs it is told to come back, what is kept is served, and it goes on when it thaws', async () => {
    expect((await ask('/api/leaderboards')).status).toBe(200)
    postgres.freeze()
    try {
      const refused = await Promise.all(Array.from({ length: 30 }, askDatabase))
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
      expect(refused[0]?.headers.get('retry-after')).toBe('5')
      expect(await refused[0]?.json()).toEqual({
        error: 'unavailable',
        message: 'The database is unavailable. Please try again shortly.',
      })
      expect((await ask('/api/leaderboards')).status).toBe(200)
      expect((await ask('/healthz')).status).toBe(200)
      expect((await ask('/readyz')).status).toBe(503)
    } finally {
      postgres.thaw()
    }
    await expect.poll(async () => (await askDatabase()).status).toBe(401)
  })
})
