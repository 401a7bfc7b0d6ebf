import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aPlayer, aTitle, manyTitles, unlock, VEGA } from '#tests/support/simulator/builders.ts'
import { NOON, openVisit, type Visit } from '#tests/support/simulator/visit.ts'

let visit: Visit
beforeEach(async () => {
  visit = await openVisit({ limits: 'off' })
  await aPlayer(visit.remote)
})
afterEach(() => visit.close())

const history = (contract: string | null, query = '') =>
  visit.call(`/achievements.xboxlive.com/users/xuid(${VEGA})/history/titles${query}`, { contract })

describe('rows', () => {
  test('given a modern title, contract 2 lists it without a total of achievements', async () => {
    await aTitle(visit.remote, 501, { name: 'So Many Me™' })
    await unlock(visit.remote, 501, [1, 2], { at: NOON - 1000 })
    const { body } = await history('2')
    expect(body).toEqual({
      titles: [
        {
          lastUnlock: '2026-01-15T11:59:59.0000000Z',
          titleId: 501,
          serviceConfigId: '00000000-0000-0000-0000-0000000001f5',
          titleType: 'DGame',
          platform: 'Durango',
          name: 'So Many Me™',
          earnedAchievements: 2,
          currentGamerscore: 300,
          maxGamerscore: 1000,
        },
      ],
      pagingInfo: { continuationToken: null, totalRecords: 1 },
    })
  })

  test.each(['1', null])('given a 360 title, contract %s lists it with both totals', async (contract) => {
    await aTitle(visit.remote, 502, { name: 'SSX', kind: '360' })
    await unlock(visit.remote, 502, 'all')
    const { body } = await history(contract)
    expect(body.titles).toEqual([
      expect.objectContaining({
        titleId: 502,
        name: 'SSX',
        platforms: [1],
        currentAchievements: 4,
        totalAchievements: 4,
        currentGamerscore: 1000,
        totalGamerscore: 1000,
        lastPlayed: '2026-01-15T12:00:00.0000000Z',
      }),
    ])
    expect(body.version).toBe('2026-01-15T12:00:00.0000000Z')
  })

  test.each([
    ['1', '?titleId=502,504', [502, 504]],
    ['1', '?platforms=1,2,15,16,17&types=1,3', [502, 504, 505]],
    ['1', '?types=3', [504]],
    ['1', '?platforms=15', []],
    ['2', '?titleId=501', [501]],
    ['2', '?titleId=502', []],
  ])('given contract %s and %s, the titles %j are listed and counted', async (contract, query, titleIds) => {
    await aTitle(visit.remote, 501)
    for (const titleId of [502, 504, 505]) await aTitle(visit.remote, titleId, { kind: '360' })
    for (const titleId of [501, 502, 504, 505]) await unlock(visit.remote, titleId, 'all')
    // What is kept of the whole list does not answer for a part of it.
    await history(contract)
    const { body } = await history(contract, query)
    expect(body.titles.map(({ titleId }: { titleId: number }) => titleId).sort()).toEqual(titleIds)
    expect(body.pagingInfo.totalRecords).toBe(titleIds.length)
  })

  test('the two contracts do not overlap, and PC games that merely were launched are in neither', async () => {
    await aTitle(visit.remote, 501)
    await aTitle(visit.remote, 502, { kind: '360' })
    await aTitle(visit.remote, 503, { kind: 'win32', achievements: [] })
    await aTitle(visit.remote, 504)
    await unlock(visit.remote, 501, [1])
    await unlock(visit.remote, 502, [1])
    for (const titleId of [503, 504]) await visit.remote('POST', '/play', { xuid: VEGA, titleId })
    const ids = async (contract: string) =>
      (await history(contract)).body.titles.map((row: { titleId: number }) => row.titleId)
    expect(await ids('2')).toEqual([501])
    expect(await ids('1')).toEqual([502])
  })

  test('given an app, its row is a LiveApp worth nothing', async () => {
    await aTitle(visit.remote, 505, { kind: 'app', achievements: [0, 0] })
    await unlock(visit.remote, 505, 'all')
    expect((await history('2')).body.titles[0]).toMatchObject({ titleType: 'LiveApp', maxGamerscore: 0 })
  })

  test('given achievements are added, the total grows and the completed title is in progress', async () => {
    await aTitle(visit.remote, 501)
    await unlock(visit.remote, 501, 'all')
    expect((await history('2')).body.titles[0]).toMatchObject({
      currentGamerscore: 1000,
      maxGamerscore: 1000,
    })
    await visit.remote('POST', '/titles/501/dlc', { name: 'Echoes', achievements: [100, 150] })
    expect((await history('2')).body.titles[0]).toMatchObject({
      currentGamerscore: 1000,
      maxGamerscore: 1250,
    })
    await unlock(visit.remote, 501, 'all')
    expect((await history('2')).body.titles[0]).toMatchObject({
      currentGamerscore: 1250,
      earnedAchievements: 6,
    })
  })

  test('given an achievement is revoked, the row shows less', async () => {
    await aTitle(visit.remote, 501)
    await unlock(visit.remote, 501, 'all')
    await visit.remote('POST', '/relock', { xuid: VEGA, titleId: 501, ids: [2] })
    expect((await history('2')).body.titles[0]).toMatchObject({
      currentGamerscore: 800,
      earnedAchievements: 3,
    })
  })

  test.each(['3', '4', '9'])('given contract %s, it answers 400', async (contract) => {
    expect(await history(contract)).toMatchObject({ status: 400, text: '' })
  })
})

describe.each([
  { contract: '1', kind: '360', token: '32,2026-01-15T11:00:00.0000000Z' },
  { contract: '2', kind: 'modern', token: '32' },
] as const)('pages of contract $contract', ({ contract, kind, token }) => {
  beforeEach(() => manyTitles(visit.remote, 70, kind, 1000, NOON - 3_600_000))

  const ids = (rows: { titleId: number }[]) => rows.map((row) => row.titleId)
  const all = Array.from({ length: 70 }, (_, index) => 1000 + index)

  test('have 32 rows by default, newest first, with a token to go on', async () => {
    const { body } = await history(contract)
    expect(ids(body.titles)).toEqual(all.slice(0, 32))
    expect(body.pagingInfo).toEqual({ continuationToken: token, totalRecords: 70 })
  })

  test('are all read by following the tokens', async () => {
    const seen: number[] = []
    let query = ''
    for (let page = 0; page < 3; page++) {
      const { body } = await history(contract, query)
      seen.push(...ids(body.titles))
      query = `?continuationToken=${encodeURIComponent(body.pagingInfo.continuationToken)}`
    }
    expect(seen).toEqual(all)
    expect(query).toBe('?continuationToken=null')
    expect(await visit.violations()).toEqual([])
  })

  test('honour maxItems and skipItems', async () => {
    const { body } = await history(contract, '?maxItems=1000&skipItems=60')
    expect(ids(body.titles)).toEqual(all.slice(60))
    expect(body.pagingInfo.continuationToken).toBeNull()
  })

  test('beyond the total are empty and noticed', async () => {
    const { body } = await history(contract, '?skipItems=70')
    expect(body.titles).toEqual([])
    expect(await visit.violations()).toEqual(['page-beyond-total'])
  })
})

test('given 2,600 titles, both contracts together give all of them', async () => {
  await manyTitles(visit.remote, 900, '360', 10_000, NOON - 1000)
  await manyTitles(visit.remote, 1700, 'modern', 20_000, NOON - 1000)
  const read = async (contract: string, skip: number) =>
    (await history(contract, `?maxItems=1000&skipItems=${skip}`)).body.titles.length
  expect(await read('1', 0)).toBe(900)
  expect((await read('2', 0)) + (await read('2', 1000))).toBe(1700)
})

describe('privacy', () => {
  const isolated = async (style: string) => {
    await aTitle(visit.remote, 501)
    await unlock(visit.remote, 501, 'all')
    await visit.remote('POST', '/privacy', { xuid: VEGA, mode: 'blocked', style })
  }
  const titlehub = () =>
    visit.call(`/titlehub.xboxlive.com/users/xuid(${VEGA})/titles/batch/decoration/image`, {
      body: { titleIds: [501] },
    })

  test.each([
    ['403', 403],
    ['404', 404],
  ])('given the style %s, every history answers %i', async (style, status) => {
    await isolated(style)
    expect((await history('1')).status).toBe(status)
    expect((await history('2')).status).toBe(status)
    expect((await titlehub()).status).toBe(status)
  })

  test('given the style empty, every history is a success without titles', async () => {
    await isolated('empty')
    expect((await history('2')).body).toMatchObject({ titles: [], pagingInfo: { totalRecords: 0 } })
    expect((await titlehub()).body.titles).toEqual([])
  })

  test('the profile stays readable, the player reads himself, and going public ends it', async () => {
    await isolated('403')
    const profile = `/profile.xboxlive.com/users/xuid(${VEGA})/profile/settings?settings=Gamertag`
    expect((await visit.call(profile)).status).toBe(200)
    const own = await visit.call(`/achievements.xboxlive.com/users/me/history/titles`, { as: VEGA })
    expect(own.body.titles).toHaveLength(1)
    await visit.remote('POST', '/privacy', { xuid: VEGA, mode: 'everyone' })
    expect((await history('2')).body.titles).toHaveLength(1)
  })
})
