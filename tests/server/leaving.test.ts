/** A player takes their data, leaves, comes back, and in the end is deleted. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comeBack, deleteLeavers } from '#operations/gamers/leaving.ts'
import { setRole } from '#store/people/roles.ts'
import { startSession } from '#store/people/sessions.ts'
import { recordSignIn } from '#store/people/users.ts'
import { PERSONAL } from '#store/personal/personal-tables.ts'
import { inTransaction } from '#store/transaction.ts'
import { SITE, type TestApp, testApp } from './app.ts'
import { everyAnswer } from './every-answer.ts'

let server: TestApp
let later: (days: number) => Date
beforeAll(async () => {
  server = await testApp({ gamers: 9, cycles: 3 })
  later = (days) => new Date(server.contest.now().getTime() + days * 24 * 60 * 60 * 1000)
})
afterAll(() => server.close())

const gamer = (place = 0) => {
  const found = server.contest.gamers[place]
  if (!found) throw new Error('Nobody takes part.')
  return found
}

async function signIn({ xuid, gamertag }: { xuid: string; gamertag: string }): Promise<string> {
  const at = server.contest.now()
  const { db } = server.database
  await recordSignIn(db, { xuid, gamertag, displayName: gamertag, gamerPicUrl: null, at })
  return `grid900_session=${await startSession(db, xuid, at)}`
}
const get = (url: string, cookie = '') => server.app.inject({ url, headers: { cookie } })
const leave = (cookie: string, origin = SITE.publicUrl) =>
  server.app.inject({ method: 'POST', url: '/api/me/leave', headers: { cookie, origin } })

/** Until the site shows what was settled. */
const settled = async () => {
  const { db } = server.database
  const { version } = await db.selectFrom('settled').select('version').executeTakeFirstOrThrow()
  await expect.poll(() => server.app.live.snapshot.version).toBe(version)
}

/** A past moment shows those who are here today, on profile, leaderboard and in the list of moments alike. */
async function expectOneCountThen({ gamertag }: { gamertag: string }): Promise<void> {
  const { settlements } = (await get('/api/settlements')).json()
  for (const { at, gamers } of settlements) {
    const { leaderboards } = (await get(`/api/leaderboards?at=${at}`)).json()
    const profile = await get(`/api/gamer?gamertag=${encodeURIComponent(gamertag)}&at=${at}`)
    expect([gamers, profile.json().standing?.gamers ?? gamers]).toEqual([
      leaderboards.length,
      leaderboards.length,
    ])
  }
}

describe('my data', () => {
  test('given nobody, it is refused with 401', async () => {
    expect((await get('/api/me/data')).statusCode).toBe(401)
    expect((await leave('')).statusCode).toBe(401)
  })

  test('given a gamer, it is a file with everything about them and nothing about anybody else', async () => {
    const me = gamer(1)
    const { statusCode, headers, body } = await get('/api/me/data', await signIn(me))
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"')
    expect(headers['cache-control']).toBe('private, no-store')
    const data = JSON.parse(body)
    const shown = server.app.live.snapshot.gamers.get(me.xuid)
    expect(data.account).toMatchObject([{ xuid: me.xuid, gamertag: me.gamertag }])
    expect(data.standing).toMatchObject({ points: shown?.points, challenges: shown?.challenges })
    expect(data.standing.squares).toEqual([...(shown?.squares ?? [])])
    expect(data.history.titles.length).toBeGreaterThan(0)
    expect(data.history.titles[0]).toHaveProperty('name')
    expect(data.leaderboard_history.length).toBeGreaterThan(0)
    const moment = expect.any(String)
    expect(data.sessions).toEqual([{ created_at: moment, used_at: moment, expires_at: moment }])
    for (const other of server.contest.gamers)
      if (other.xuid !== me.xuid) expect(body).not.toContain(other.xuid)
  })
})

describe('leaving', () => {
  test('given a foreign page, it is refused and nothing changes', async () => {
    const me = gamer()
    expect((await leave(await signIn(me), 'https://elsewhere.example')).statusCode).toBe(403)
    expect((await get(`/api/gamer?gamertag=${encodeURIComponent(me.gamertag)}`)).statusCode).toBe(200)
  })

  test('given the only owner, it is refused with a sentence', async () => {
    const me = gamer(2)
    const { xuid, gamertag } = me
    const role = { xuid, gamertag, role: 'owner' as const, grantedAt: server.contest.now() }
    await inTransaction(server.database.db, (tx) => setRole(tx, role))
    const answer = await leave(await signIn(me))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('the only owner')
    await server.database.db.deleteFrom('deskRoles').execute()
  })

  test('given a gamer, they are hidden at once and signed out, and signing in again brings every byte back', async () => {
    const me = gamer()
    const address = `/api/gamer?gamertag=${encodeURIComponent(me.gamertag)}`
    const before = await everyAnswer(server.app, server.contest, { games: 20 })
    const cookie = await signIn(me)
    const answer = await leave(cookie)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().deleted_at).toBe(later(30).toISOString())
    await settled()
    expect((await get(address)).statusCode).toBe(404)
    expect((await get('/api/leaderboards')).body).not.toContain(`"${me.gamertag}"`)
    expect((await get('/api/me/data', cookie)).statusCode).toBe(401)
    await expectOneCountThen(gamer(1))

    expect(await deleteLeavers(server.database.db, later(29))).toBe(0)
    const back = () => comeBack(server.database.db, { ...me, at: later(29) })
    expect(await back()).toBe(true)
    expect(await back()).toBe(false)
    await settled()
    const after = await everyAnswer(server.app, server.contest, { games: 20 })
    // The table tells when it was settled, and it was settled twice since.
    const untimed = (body = '') => body.replaceAll(/"timestamp":"[^"]*"/g, '')
    for (const [call, body] of before) expect(untimed(after.get(call)), call).toBe(untimed(body))
    expect(await deleteLeavers(server.database.db, later(100))).toBe(0)
  })

  test('given somebody who was never scanned, no cycle takes them up until they sign in again', async () => {
    const me = { xuid: '2535499999999999', gamertag: 'Passer By' }
    await leave(await signIn(me))
    const wish = () =>
      server.database.db
        .selectFrom('users')
        .select('wantsToJoinAt')
        .where('xuid', '=', me.xuid)
        .executeTakeFirstOrThrow()
    expect((await wish()).wantsToJoinAt).toBeNull()
    await comeBack(server.database.db, { ...me, at: later(1) })
    expect((await wish()).wantsToJoinAt).toEqual(later(1))
  })
})

describe('after 30 days', () => {
  test('every table that names a person is decided about', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema = current_schema() and column_name = 'xuid' and table_name not like 'kysely%'
    `.execute(server.database.db)
    expect(Object.keys(PERSONAL).sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  test('nothing about them is left, the others stay as they were, and the log says that somebody was deleted', async () => {
    const { db } = server.database
    const me = gamer(3)
    await leave(await signIn(me))
    await settled()
    const before = await everyAnswer(server.app, server.contest, { games: 20 })
    expect(await deleteLeavers(db, later(30))).toBe(1)
    for (const [table, decision] of Object.entries(PERSONAL)) {
      if (decision !== 'deleted') continue
      const { rows } = await sql`select from ${sql.table(table)} where xuid = ${me.xuid}`.execute(db)
      expect(rows, table).toEqual([])
    }
    const after = await everyAnswer(server.app, server.contest, { games: 20 })
    for (const [call, body] of before) expect(after.get(call), call).toBe(body)
    const log = await db.selectFrom('deskActions').select('action').orderBy('id').execute()
    expect(log.map(({ action }) => action).slice(-2)).toEqual(['gamer.leave', 'gamer.delete'])
    // A stranger again: the first sign-in is the wish to join.
    await signIn(me)
    expect(await comeBack(db, { ...me, at: later(31) })).toBe(false)
  })
})
