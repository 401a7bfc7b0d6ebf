import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aPlayer, manyTitles, unlock, VEGA } from '#tests/support/simulator/builders.ts'
import { NOON, openVisit, READER, type Visit } from '#tests/support/simulator/visit.ts'

let visit: Visit
beforeEach(async () => {
  visit = await openVisit({ limits: 'off' })
  await aPlayer(visit.remote)
  await manyTitles(visit.remote, 4, 'modern', 501, NOON - 3_600_000)
})
afterEach(() => visit.close())

const HISTORY = `/achievements.xboxlive.com/users/xuid(${VEGA})/history/titles`
const fault = (effect: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  visit.remote('POST', '/faults', { match: { path: 'history/titles' }, effect, ...more })
const history = (query = '') => visit.call(HISTORY + query)

describe('which requests are hit', () => {
  test('given times, so many and no more', async () => {
    await fault({ kind: 'status', status: 503 }, { times: 2 })
    expect([(await history()).status, (await history()).status, (await history()).status]).toEqual([
      503, 503, 200,
    ])
  })

  test('given nth, the earlier ones are spared', async () => {
    await fault({ kind: 'status', status: 500 }, { match: { nth: 3, path: 'history' } })
    expect([(await history()).status, (await history()).status, (await history()).status]).toEqual([
      200, 200, 500,
    ])
  })

  test('given a host, xuid or contract, the others are spared', async () => {
    await fault({ kind: 'status', status: 502 }, { match: { host: 'profile.xboxlive.com' }, times: null })
    await fault({ kind: 'status', status: 502 }, { match: { xuid: '42' }, times: null })
    await fault({ kind: 'status', status: 502 }, { match: { contract: '1', path: 'history' }, times: null })
    expect((await history()).status).toBe(200)
    expect((await visit.call(HISTORY, { contract: '1' })).status).toBe(502)
  })

  test('given they are deleted, everything works again', async () => {
    await fault({ kind: 'status', status: 504 }, { times: null })
    expect((await history()).status).toBe(504)
    await visit.remote('DELETE', '/faults')
    expect((await history()).status).toBe(200)
  })

  test('given an account, only who asks as that one is hit, at the services as at the sign-in', async () => {
    const other = '2535000000000002'
    await fault({ kind: 'status', status: 502 }, { match: { account: READER }, times: null })
    expect((await visit.raw(HISTORY)).status).toBe(401)
    expect((await visit.call(HISTORY, { as: other })).status).toBe(200)
    await expect(history()).rejects.toThrow()
    const faults = (await visit.remote('GET', '/faults')) as { faults: { hits: number }[] }
    expect(faults.faults[0]?.hits).toBeGreaterThan(0)
  })

  test('given from and until, only what comes between them is hit', async () => {
    const [from, until] = [NOON + 1000, new Date(NOON + 2000).toISOString()]
    await fault({ kind: 'status', status: 502 }, { from, until, times: null })
    const statuses = []
    for (let second = 0; second < 3; second++) {
      statuses.push((await history()).status)
      await visit.remote('POST', '/clock', { advanceMs: 1000 })
    }
    expect(statuses).toEqual([200, 502, 200])
  })

  test('sign-in hosts are hit as well', async () => {
    const match = { host: 'login.live.com' }
    await visit.remote('POST', '/faults', { match, effect: { kind: 'status', status: 503, retryAfter: 3 } })
    const answer = await visit.token({ grant_type: 'refresh_token' })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('3')
  })
})

describe('effects', () => {
  test('429 names its Retry-After, and a retry before that is noticed', async () => {
    await fault({ kind: '429', retryAfter: 7 })
    const answer = await history()
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('7')
    await visit.remote('POST', '/clock', { advanceMs: 6999 })
    await history()
    await visit.remote('POST', '/clock', { advanceMs: 1 })
    await history()
    expect(await visit.violations()).toEqual(['before-retry-after'])
  })

  test('slow answers late, but whole', async () => {
    await fault({ kind: 'slow', ms: 20 })
    expect((await history()).body.titles).toHaveLength(4)
  })

  test('hang never answers, until the client gives up', async () => {
    await visit.remote('POST', '/faults', {
      match: { host: 'dlassets-ssl.xboxlive.com' },
      effect: { kind: 'hang' },
    })
    const path = '/dlassets-ssl.xboxlive.com/public/content/ppl/colors/00000.json'
    await expect(visit.raw(path, { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout')
    expect((await visit.raw(path)).status).toBe(200)
  })

  test('drip sends byte by byte', async () => {
    await fault({ kind: 'drip', ms: 0.01 })
    expect((await history()).body.titles).toHaveLength(4)
    const match = { host: 'dlassets-ssl.xboxlive.com' }
    await visit.remote('POST', '/faults', { match, effect: { kind: 'drip', ms: 60_000 } })
    const path = '/dlassets-ssl.xboxlive.com/public/content/ppl/colors/00000.json'
    await expect(visit.raw(path, { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout')
  })

  test('profileSetting changes one setting of one player', async () => {
    const effect = { kind: 'profileSetting', xuid: VEGA, id: 'Gamerscore', value: '9999999999' }
    await visit.remote('POST', '/faults', { match: { host: 'profile.xboxlive.com' }, effect })
    const settings = '?settings=Gamertag,Gamerscore'
    const path = `/profile.xboxlive.com/users/xuid(${VEGA})/profile/settings${settings}`
    const [user] = (await visit.call(path)).body.profileUsers
    expect(user.settings).toContainEqual({ id: 'Gamerscore', value: '9999999999' })
    expect(user.settings).toHaveLength(2)
  })

  test('reset breaks off in the middle of the body', async () => {
    await fault({ kind: 'reset' })
    await expect(history()).rejects.toThrow()
  })

  test('truncate cuts the JSON', async () => {
    await fault({ kind: 'truncate', bytes: 40 })
    await expect(history()).rejects.toThrow(SyntaxError)
  })

  test('html answers 200 with a page', async () => {
    await fault({ kind: 'html' })
    expect(await history()).toMatchObject({ status: 200, text: expect.stringContaining('<h1>') })
  })

  test('json answers what it was given', async () => {
    await fault({ kind: 'json', body: { titles: [{ titleId: null }] } })
    expect((await history()).body).toEqual({ titles: [{ titleId: null }] })
  })

  test('emptyTitles is a success without titles', async () => {
    await fault({ kind: 'emptyTitles' })
    expect((await history()).body).toMatchObject({ titles: [], pagingInfo: { totalRecords: 0 } })
  })

  test('shortPage gives fewer rows with a token that goes on behind them', async () => {
    await fault({ kind: 'shortPage' })
    const first = (await history('?maxItems=4')).body
    expect(first.titles).toHaveLength(2)
    expect(first.pagingInfo).toEqual({ continuationToken: '2', totalRecords: 4 })
    expect((await history('?maxItems=4&continuationToken=2')).body.titles).toHaveLength(2)
  })

  test('loopToken gives the same token for ever', async () => {
    await fault({ kind: 'loopToken' }, { times: null })
    const token = (await history('?maxItems=2')).body.pagingInfo.continuationToken
    const again = (await history(`?maxItems=2&continuationToken=${token}`)).body.pagingInfo.continuationToken
    expect(again).toBe(token)
  })

  test('phantomRows counts rows that are never sent, and does not blame who asks for them', async () => {
    await fault({ kind: 'phantomRows', count: 3 }, { times: null })
    expect((await history()).body).toMatchObject({ titles: { length: 4 }, pagingInfo: { totalRecords: 7 } })
    expect((await history('?skipItems=4')).body.titles).toEqual([])
    expect(await visit.violations()).toEqual([])
  })

  test('samePage sends the first page whatever is asked for', async () => {
    await manyTitles(visit.remote, 40, 'modern', 601, NOON - 7_200_000)
    await fault({ kind: 'samePage' }, { times: null })
    const first = (await history('?maxItems=1000')).body
    expect(first).toMatchObject({
      titles: { length: 32 },
      pagingInfo: { continuationToken: null, totalRecords: 44 },
    })
    expect((await history('?maxItems=1000&skipItems=32')).body).toEqual(first)
  })

  test('tokenAfterEnd goes on when all has been sent', async () => {
    await fault({ kind: 'tokenAfterEnd' }, { times: null })
    expect((await history()).body.pagingInfo.continuationToken).toBe('4')
    expect((await history('?continuationToken=4')).body).toMatchObject({ titles: [] })
  })

  test('xerr and loginError are the refusals of the sign-in', async () => {
    const at = (host: string, effect: object) => visit.remote('POST', '/faults', { match: { host }, effect })
    await at('login.live.com', { kind: 'loginError', error: 'interaction_required' })
    const login = await visit.token({ grant_type: 'refresh_token' })
    expect(login).toMatchObject({ status: 400, body: { error: 'interaction_required' } })
    await at('xsts.auth.xboxlive.com', { kind: 'xerr', xerr: 2148916258 })
    const xsts = await visit.raw('/xsts.auth.xboxlive.com/xsts/authorize', { method: 'POST' })
    expect(xsts).toMatchObject({ status: 401, body: { Identity: '0', XErr: 2148916258 } })
  })

  test.each(['gzip', 'GZip', 'DEFLATE', 'br'])(
    'encoded packs as %s, behind a byte order mark',
    async (as) => {
      await fault({ kind: 'bom' })
      await fault({ kind: 'encoded', as })
      const answer = await history()
      expect(answer.headers.get('content-encoding')).toBe(as)
      expect(answer.body.titles).toHaveLength(4)
    },
  )

  test('dupTitle repeats a row', async () => {
    await fault({ kind: 'dupTitle' })
    expect((await history()).body.titles.map((row: { titleId: number }) => row.titleId)).toEqual([
      501, 501, 502, 503, 504,
    ])
  })

  test('lag serves the state of a while ago, for that request only', async () => {
    await unlock(visit.remote, 504, [2])
    await fault({ kind: 'lag', ms: 1000 })
    const row = async () =>
      (await history()).body.titles.find((each: { titleId: number }) => each.titleId === 504)
    expect(await row()).toMatchObject({ earnedAchievements: 1 })
    expect(await row()).toMatchObject({ earnedAchievements: 2 })
  })

  test('stringNumbers and extraFields change the dress, not the facts', async () => {
    await fault({ kind: 'stringNumbers' })
    expect((await history()).body.titles[0]).toMatchObject({ titleId: '501', maxGamerscore: '20' })
    await fault({ kind: 'extraFields' })
    const { body } = await history()
    expect(body.titles[0]).toMatchObject({ titleId: 501, newInThisRelease: { since: '2026' } })
  })
})
