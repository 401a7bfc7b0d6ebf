import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aPlayer, aTitle, NOVA, unlock, VEGA } from '#tests/support/simulator/builders.ts'
import { NOON, openVisit, type Visit } from '#tests/support/simulator/visit.ts'

let visit: Visit
beforeEach(async () => {
  visit = await openVisit({ limits: 'off' })
  await aPlayer(visit.remote)
  await aTitle(visit.remote, 501)
})
afterEach(() => visit.close())

const earned = async () =>
  ((await visit.remote('GET', `/state?xuid=${VEGA}`)) as { titles: { earned: number }[] }).titles.map(
    (each) => each.earned,
  )

describe('the door', () => {
  test.each([{}, { 'x-sim-secret': 'wrong' }])('given the headers %o, it stays shut', async (headers) => {
    expect((await visit.raw('/__sim/state', { headers })).status).toBe(401)
  })

  test('given an unknown call, an unknown player or a bad body, it says what is wrong', async () => {
    await expect(visit.remote('GET', '/nothing')).rejects.toThrow('There is no GET /__sim/nothing.')
    await expect(visit.remote('POST', '/rename', { xuid: '42', gamertag: 'X' })).rejects.toThrow(
      'There is no player 42.',
    )
    await expect(visit.remote('POST', '/unlock', { xuid: VEGA, titleId: 501 })).rejects.toThrow(
      'either ids or count',
    )
    await expect(unlock(visit.remote, 501, [5])).rejects.toThrow('has no achievement 5')
    await expect(visit.remote('PUT', `/players/${NOVA}`, {})).rejects.toThrow('needs a gamertag')
  })
})

describe('the clock', () => {
  test('given it is advanced or set, it shows that time', async () => {
    expect(await visit.remote('POST', '/clock', { advanceMs: 1000 })).toEqual({
      now: '2026-01-15T12:00:01.000Z',
      frozen: true,
    })
    expect(await visit.remote('POST', '/clock', { now: '2026-03-08T07:00:00Z' })).toMatchObject({
      now: '2026-03-08T07:00:00.000Z',
    })
  })

  test('given an earlier time, it refuses, and a reset allows it', async () => {
    await expect(visit.remote('POST', '/clock', { now: NOON - 1 })).rejects.toThrow('only goes forward')
    expect(await visit.remote('POST', '/reset', { now: '2025-08-01' })).toMatchObject({
      now: '2025-08-01T00:00:00.000Z',
    })
    expect(await visit.remote('GET', '/state')).toMatchObject({ scenario: 'empty', titles: 0 })
  })

  test('given it runs, time passes', async () => {
    await visit.remote('POST', '/clock', { frozen: false })
    const now = async () => Date.parse(((await visit.remote('GET', '/clock')) as { now: string }).now)
    await expect.poll(now).toBeGreaterThan(NOON)
  })

  test('given it runs a million times as fast, an hour passes while one looks', async () => {
    await visit.remote('POST', '/clock', { frozen: false, speed: 1_000_000 })
    const now = async () => Date.parse(((await visit.remote('GET', '/clock')) as { now: string }).now)
    await expect.poll(now).toBeGreaterThan(NOON + 3_600_000)
  })
})

describe('the script', () => {
  test('given ops with a later date, they happen when the clock passes it, in the order of time', async () => {
    await unlock(visit.remote, 501, [1, 2], { at: NOON + 2000 })
    await visit.remote('POST', '/titles/501/dlc', { name: 'Echoes', achievements: [50], at: NOON + 3000 })
    await unlock(visit.remote, 501, 'all', { at: NOON + 4000 })
    await visit.remote('POST', '/rename', { xuid: VEGA, gamertag: 'Rigel', at: NOON + 1000 })
    expect(await earned()).toEqual([])
    await visit.remote('POST', '/clock', { advanceMs: 2000 })
    expect(await earned()).toEqual([2])
    await visit.remote('POST', '/clock', { advanceMs: 10_000 })
    expect(await earned()).toEqual([5])
    expect(await visit.remote('GET', `/state?xuid=${VEGA}`)).toMatchObject({
      gamertag: 'Rigel',
      formerGamertags: ['Vega'],
    })
  })

  test('given a title with achievements of a later date, they are added then', async () => {
    const achievements = [{ gamerscore: 100 }, { gamerscore: 50, addedAt: NOON + 5000, dlc: 'Echoes' }]
    await aTitle(visit.remote, 502, { achievements })
    await unlock(visit.remote, 502, 'all')
    const total = async () => {
      const view = (await visit.remote('GET', `/state?xuid=${VEGA}`)) as {
        titles: { total: { gamerscore: number } }[]
      }
      return view.titles[0]?.total.gamerscore
    }
    expect(await total()).toBe(100)
    await visit.remote('POST', '/clock', { advanceMs: 5000 })
    expect(await total()).toBe(150)
  })

  test('given a date of the past, the achievement carries it', async () => {
    await unlock(visit.remote, 501, [1], { at: '2020-05-01T10:00:00Z' })
    const { body } = await visit.call(`/achievements.xboxlive.com/users/xuid(${VEGA})/history/titles`)
    expect(body.titles[0].lastUnlock).toBe('2020-05-01T10:00:00.0000000Z')
  })
})

describe('what changed', () => {
  test('given an interval, it names the players and what happened to them', async () => {
    await aPlayer(visit.remote, { gamertag: 'Nova' }, NOVA)
    await visit.remote('POST', '/clock', { advanceMs: 1000 })
    await visit.remote('POST', '/unlock', { xuid: VEGA, titleId: 501, count: 2 })
    await unlock(visit.remote, 501, 'all')
    await visit.remote('POST', '/clock', { advanceMs: 1000 })
    await visit.remote('POST', '/titles/501/dlc', { name: 'Echoes', achievements: [10] })
    expect(await visit.remote('GET', `/changed?since=${NOON}&until=${NOON + 1000}`)).toEqual({
      xuids: [VEGA],
      players: [{ xuid: VEGA, unlocks: 1, completions: 1, losses: 0, profile: false }],
    })
    expect(await visit.remote('GET', `/changed?since=${NOON + 1000}`)).toMatchObject({
      players: [{ losses: 1 }],
    })
    expect(await visit.remote('GET', `/changed?since=${NOON - 1}&until=${NOON}`)).toMatchObject({
      xuids: [VEGA, NOVA],
    })
  })
})

describe('the log', () => {
  test('given calls, it lists them without secrets', async () => {
    await visit.call(`/achievements.xboxlive.com/users/me/history/titles?maxItems=5`)
    const { requests } = (await visit.remote('GET', '/requests?host=achievements.xboxlive.com')) as {
      requests: { path: string; status: number; headers: Record<string, string> }[]
    }
    expect(requests).toMatchObject([{ path: '/users/me/history/titles?maxItems=5', status: 200 }])
    expect(requests[0]?.headers).toMatchObject({ 'x-xbl-contract-version': '2' })
    expect(JSON.stringify(await visit.remote('GET', '/requests'))).not.toMatch(/XBL3|a-client-secret|M\.C5/)
  })
})

describe('bad manners', () => {
  const PATH = `/achievements.xboxlive.com/users/me/history/titles`

  test('given no Accept-Language or contract version, that is noticed', async () => {
    await visit.call(PATH, { headers: { 'accept-language': '*' } })
    await visit.call(PATH, { contract: null })
    expect(await visit.violations()).toEqual(['missing-accept-language', 'missing-contract-version'])
  })

  test('given a secret in a query, that is noticed', async () => {
    await visit.raw('/login.live.com/oauth20_token.srf?client_secret=x', { method: 'POST' })
    expect(await visit.violations()).toEqual(['secret-in-query'])
    await visit.remote('DELETE', '/violations')
    expect(await visit.violations()).toEqual([])
  })

  test('given the simulator is not strict, nothing is written down', async () => {
    const lenient = await openVisit({ strict: false })
    await lenient.call(PATH, { contract: null })
    const noticed = await lenient.violations()
    await lenient.close()
    expect(noticed).toEqual([])
  })
})

test('every answer carries a correlation vector and forbids caching and sniffing', async () => {
  const { headers } = await visit.call(`/achievements.xboxlive.com/users/me/history/titles`)
  expect(headers.get('content-type')).toContain('application/json')
  expect(headers.get('ms-cv')).toMatch(/^\S{16}\.\d+$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-cache, no-store')
})

test.each(['/unknown.example.com/x', '/', '/%E0%A4%A'])(
  'given %s, it refuses without falling over',
  async (path) => {
    expect((await visit.raw(path)).status).toBeGreaterThanOrEqual(400)
  },
)
