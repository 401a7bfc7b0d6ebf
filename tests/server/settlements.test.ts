/** The server moves from one settled state to the next, whole, and only reads what changed. */
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { holdContest, writeContest } from '#store/contest-write.ts'
import { setGamerState } from '#store/people/gamers.ts'
import { recordGamertag } from '#store/people/gamertags.ts'
import { settle } from '#store/settled/settlement.ts'
import { SITE, type TestApp, testApp } from './app.ts'
import { type Asking, asking } from './asking.ts'

let server: TestApp
let ask: Asking

beforeAll(async () => {
  server = await testApp({ gamers: 10, cycles: 3 })
  ask = asking(server.app)
})
afterAll(() => server.close())

/** Until the server has heard of the version that the database holds. */
async function caughtUp(): Promise<void> {
  const { version } = await server.database.db
    .selectFrom('settled')
    .select('version')
    .executeTakeFirstOrThrow()
  await vi.waitFor(() => expect(server.app.live.snapshot.version).toBe(version), { timeout: 20_000 })
}

describe('given a settlement by another process', () => {
  test('the server serves it, and the same as one that starts afresh', async () => {
    const before = await ask('/api/leaderboards')
    await server.contest.nextCycle()
    await caughtUp()
    expect(await ask('/api/leaderboards')).not.toEqual(before)
    const fresh = await createApp({
      store: server.database,
      signIn: null,
      clock: { now: server.contest.now },
      site: SITE,
      log: pino({ level: 'silent' }),
      webRoot: '/nowhere',
      badgeFolder: '/nowhere',
    })
    try {
      const { xuid } = await ask('/api/gamer', { gamertag: 'Two Words' })
      for (const path of [
        '/api/leaderboards',
        '/api/games',
        '/api/challenges',
        '/api/search-content',
        '/api/all-alt-games',
      ]) {
        expect((await server.app.inject(path)).body).toBe((await fresh.inject(path)).body)
      }
      for (const path of [
        '/api/gamer-completions',
        '/api/gamer-challenges',
        '/api/gamer-leaderboard-history',
      ]) {
        const address = `${path}?xuid=${xuid}`
        expect((await server.app.inject(address)).body).toBe((await fresh.inject(address)).body)
      }
    } finally {
      // The database belongs to the other app; only what listens to it ends here.
      await fresh.close()
    }
  })

  test('what the settlement did not change keeps its tag, what it did gets another', async () => {
    const tagOf = async (path: string) => (await server.app.inject(path)).headers.etag
    const [challenges, leaderboards] = [await tagOf('/api/challenges'), await tagOf('/api/leaderboards')]
    await holdContest(server.database.db, (write) => settle(write, { at: server.contest.now() }))
    await caughtUp()
    expect(await tagOf('/api/challenges')).toBe(challenges)
    expect(await tagOf('/api/leaderboards')).not.toBe(leaderboards)
  })
})

describe('given a scan that is not settled yet', () => {
  test('nothing of it shows', async () => {
    const before = (await server.app.inject('/api/leaderboards')).body
    await writeContest(server.database.db, async (write) => {
      const xuid = server.contest.gamers[1]?.xuid ?? ''
      await write.tx
        .updateTable('states')
        .set({ points: 99_999, version: write.version })
        .where('xuid', '=', xuid)
        .execute()
    })
    expect((await server.app.inject('/api/leaderboards')).body).toBe(before)
    await server.database.db.updateTable('states').set({ points: 0 }).where('points', '=', 99_999).execute()
  })
})

describe('given a gamer who is renamed', () => {
  test('the old gamertag, the new one and every spelling of both find the gamer', async () => {
    const [gamer] = server.contest.gamers
    const { db } = server.database
    await holdContest(db, async (write) => {
      const at = server.contest.now()
      await write.tx
        .updateTable('gamers')
        .set({ gamertag: 'Altair IV', modernGamertag: 'Altaír IV', version: write.version })
        .where('xuid', '=', gamer?.xuid ?? '')
        .execute()
      await recordGamertag(write, { xuid: gamer?.xuid ?? '', gamertag: 'Altair IV', at })
      await settle(write, { at })
    })
    await caughtUp()
    for (const gamertag of ['Vega', 'vega', 'V E G A', 'Véga', 'Altair IV', 'altair+iv', 'ALTAÍRIV']) {
      expect((await ask('/api/gamer', { gamertag })).xuid).toBe(gamer?.xuid)
    }
    expect((await ask('/api/gamer', { gamertag: 'vega' })).gamertag).toBe('Altair IV')
  })
})

describe('given a gamer who is removed', () => {
  test('the gamer disappears from every list and page', async () => {
    const gamer = server.contest.gamers[2]
    const before = await ask('/api/leaderboards')
    await holdContest(server.database.db, async (write) => {
      const at = server.contest.now()
      await setGamerState(write, { xuid: gamer?.xuid ?? '', state: 'removed', reason: null, at })
      await settle(write, { at })
    })
    await caughtUp()
    const { leaderboards } = await ask('/api/leaderboards')
    expect(leaderboards).toHaveLength(before.leaderboards.length - 1)
    expect(JSON.stringify(await ask('/api/search-content'))).not.toContain('Nyx')
    for (const path of [
      '/api/gamer?gamertag=Nyx',
      `/api/gamer-completions?xuid=${gamer?.xuid}`,
      '/gamer/Nyx',
    ]) {
      expect((await server.app.inject(path)).statusCode).toBe(404)
    }
  })
})
