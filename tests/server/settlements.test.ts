/** The server moves from one settled state to the next, whole, and only reads what changed. */
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { decideTitles, undoTitle } from '#operations/titles/decide-titles.ts'
import { createApp } from '#server/app.ts'
import { acceptedMatch } from '#store/catalogue/title-matches.ts'
import { writeContest, writeExclusively } from '#store/contest-write.ts'
import { decide } from '#store/people/decisions.ts'
import { recordGamertag } from '#store/people/gamertags.ts'
import { settle } from '#store/settled/settlement.ts'
import { SITE, testApp } from './app.ts'
import { asking } from './asking.ts'

const server = await testApp({ gamers: 9, cycles: 3 })
const ask = asking(server.app)
afterAll(() => server.close())

/** Until the server has heard of the version that the database holds. */
async function caughtUp(): Promise<void> {
  const { version } = await server.database.db
    .selectFrom('settled')
    .select('version')
    .executeTakeFirstOrThrow()
  await expect.poll(() => server.app.live.snapshot.version).toBe(version)
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

  test('given a title that is accepted and taken back, the game says whether it is linked, and every feed is as before', async () => {
    const { db } = server.database
    const { leaderboards } = await ask('/api/leaderboards')
    const [first] = leaderboards
    const { xuid = '' } = await ask('/api/gamer', { gamertag: first?.gamertag ?? '' })
    const { gamer_completions } = await ask('/api/gamer-completions', { xuid })
    const game_link = gamer_completions[0]?.games[0]?.ta_link ?? ''
    const game = await db
      .selectFrom('games')
      .select('titleId')
      .where('link', '=', game_link)
      .executeTakeFirst()
    const titleId = game?.titleId ?? 0
    const at = (minutes: number) => new Date(server.contest.now().getTime() + minutes * 60_000)
    const decide = (decision: 'accepted' | 'rejected', minutes: number) =>
      decideTitles(db, [{ link: game_link, titleId, decision }], { at: at(minutes) })
    const everything = async () => {
      await caughtUp()
      const feeds = leaderboards.map(({ gamertag }) =>
        ask('/api/player-feed', { gamertag, total_feed_entries: '50' }),
      )
      return {
        linked: (await ask('/api/game', { game_link })).linked,
        feeds: await Promise.all(feeds),
        board: (await ask('/api/leaderboards')).leaderboards.map(({ gamertag, points }) => [
          gamertag,
          points,
        ]),
        history: await ask('/api/gamer-leaderboard-history', { xuid }),
      }
    }
    await decide('rejected', 1)
    const before = await everything()
    expect(before.linked).toBe(false)
    await decide('accepted', 2)
    expect(await everything()).not.toEqual(before)
    expect((await ask('/api/game', { game_link })).linked).toBe(true)
    const match = await acceptedMatch(db, game_link)
    if (match) await undoTitle(db, match, { at: at(3) })
    expect(await everything()).toEqual(before)
    await decide('accepted', 4)
  })

  test('what the settlement did not change keeps its tag, what it did gets another', async () => {
    const tagOf = async (path: string) => (await server.app.inject(path)).headers.etag
    const [challenges, leaderboards] = [await tagOf('/api/challenges'), await tagOf('/api/leaderboards')]
    await writeExclusively(server.database.db, (write) => settle(write, { at: server.contest.now() }))
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
    await writeExclusively(db, async (write) => {
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

describe('given gamers who show names in other scripts, some with a number behind them', () => {
  const shown = [
    ['夜行猫', '7301'],
    ['Полярис', '4412'],
    ['तूफ़ानी', ''],
    ['Altáir IV', ''],
    ['夜行猫', '88'],
  ] as const

  test('every name that a page shows leads to the gamer who shows it, in any spelling', async () => {
    const gamers = server.contest.gamers.slice(4, 4 + shown.length)
    await writeExclusively(server.database.db, async (write) => {
      for (const [index, [modernGamertag, suffix]] of shown.entries()) {
        await write.tx
          .updateTable('gamers')
          .set({ modernGamertag, suffix, version: write.version })
          .where('xuid', '=', gamers[index]?.xuid ?? '')
          .execute()
      }
      await settle(write, { at: server.contest.now() })
    })
    await caughtUp()
    for (const { gamertag, modern_gamertag } of (await ask('/api/leaderboards')).leaderboards) {
      const { xuid } = await ask('/api/gamer', { gamertag })
      expect((await ask('/api/gamer', { gamertag: modern_gamertag })).xuid).toBe(xuid)
      const page = await server.app.inject(`/gamer/${encodeURIComponent(modern_gamertag)}`)
      expect([page.statusCode, modern_gamertag]).toEqual([200, modern_gamertag])
    }
    for (const [spelt, index] of [
      ['夜行猫#7301', 0],
      ['夜行猫7301', 0],
      ['ПОЛЯРИС#4412', 1],
      ['полярис+4412', 1],
      ['полярис', 1],
      ['夜行猫#88', 4],
    ] as const) {
      expect((await ask('/api/gamer', { gamertag: spelt })).xuid).toBe(gamers[index]?.xuid)
    }
  })
})

describe('given a gamer who is removed', () => {
  test('the gamer disappears from every list and page', async () => {
    const gamer = server.contest.gamers[2]
    const before = await ask('/api/leaderboards')
    await writeExclusively(server.database.db, async (write) => {
      const at = server.contest.now()
      await decide(write, { xuid: gamer?.xuid ?? '', kind: 'removal', reason: 'Asked to.', by: 'Ona', at })
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
