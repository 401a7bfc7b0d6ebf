import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aPlayer, manyTitles, unlock, VEGA } from '#tests/support/simulator/builders.ts'
import { NOON, openVisit, type Visit } from '#tests/support/simulator/visit.ts'

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
