import { afterAll, describe, expect, test } from 'vitest'
import { aPlayer, aTitle, unlock, VEGA } from '#tests/support/simulator/builders.ts'
import { NOON, openVisit } from '#tests/support/simulator/visit.ts'

const visit = await openVisit({ limits: 'off' })
await aPlayer(visit.remote)
await aTitle(visit.remote, 501, { achievements: [10, 20, 0] })
await aTitle(visit.remote, 502, { kind: '360' })
await aTitle(visit.remote, 503, { achievements: Array.from({ length: 40 }, () => 25) })
await unlock(visit.remote, 501, [1], { at: NOON - 1000 })
await unlock(visit.remote, 502, [2])
afterAll(() => visit.close())

const list = (query: string, contract = '2') =>
  visit.call(`/achievements.xboxlive.com/users/xuid(${VEGA})/achievements?${query}`, { contract })

describe('contract 2', () => {
  test('tells state, time and reward of every achievement', async () => {
    const { body } = await list('titleId=501')
    expect(body.pagingInfo).toEqual({ continuationToken: null, totalRecords: 3 })
    const [first, second, third] = body.achievements
    expect(first).toMatchObject({
      id: '1',
      progressState: 'Achieved',
      progression: { timeUnlocked: '2026-01-15T11:59:59.0000000Z' },
      rewards: [{ value: '10', type: 'Gamerscore' }],
      titleAssociations: [{ id: 501 }],
    })
    expect(second).toMatchObject({ progressState: 'InProgress' })
    expect(third).toMatchObject({
      progressState: 'NotStarted',
      progression: { timeUnlocked: '0001-01-01T00:00:00.0000000Z' },
      rewards: [{ value: '0' }],
    })
  })

  test('pages by 32', async () => {
    const { body } = await list('titleId=503')
    expect(body.achievements).toHaveLength(32)
    expect(body.pagingInfo).toEqual({ continuationToken: '32', totalRecords: 40 })
    expect((await list('titleId=503&continuationToken=32')).body.achievements).toHaveLength(8)
    expect(await visit.violations()).toEqual([])
  })

  test('given a page behind the last, it is empty and a violation', async () => {
    expect((await list('titleId=503&continuationToken=40')).body.achievements).toEqual([])
    expect(await visit.violations()).toEqual(['page-beyond-total'])
  })

  test('given a 360 title, it answers an empty list', async () => {
    expect((await list('titleId=502')).body).toEqual({
      achievements: [],
      pagingInfo: { continuationToken: null, totalRecords: 0 },
    })
  })

  test.each(['1', '4'])('given contract %s, it answers 400', async (contract) => {
    expect((await list('titleId=501', contract)).status).toBe(400)
  })
})
