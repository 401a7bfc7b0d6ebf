import { afterAll, describe, expect, test } from 'vitest'
import { aPlayer, aTitle, unlock, VEGA } from '#tests/support/simulator/builders.ts'
import { NOON, openVisit } from '#tests/support/simulator/visit.ts'

const visit = await openVisit({ limits: 'off' })
await aPlayer(visit.remote)
const named = [{ name: 'Opening', gamerscore: 10 }, { gamerscore: 20, secret: true }, { gamerscore: 0 }]
await aTitle(visit.remote, 501, { achievements: named })
await aTitle(visit.remote, 502, { kind: '360' })
await aTitle(visit.remote, 503, { achievements: Array.from({ length: 40 }, () => 25) })
await unlock(visit.remote, 501, [1], { at: NOON - 1000 })
await unlock(visit.remote, 502, [2], { at: NOON - 2000 })
await unlock(visit.remote, 502, [3], { online: false })
afterAll(() => visit.close())

const list = (query: string, contract = '2', name = 'achievements') =>
  visit.call(`/achievements.xboxlive.com/users/xuid(${VEGA})/${name}?${query}`, { contract })

describe('contract 2', () => {
  test('tells state, time and reward of every achievement', async () => {
    const { body } = await list('titleId=501')
    expect(body.pagingInfo).toEqual({ continuationToken: null, totalRecords: 3 })
    const [first, second, third] = body.achievements
    expect(first).toMatchObject({
      id: '1',
      name: 'Opening',
      progressState: 'Achieved',
      progression: { timeUnlocked: '2026-01-15T11:59:59.0000000Z' },
      rewards: [{ value: '10', type: 'Gamerscore' }],
      titleAssociations: [{ id: 501 }],
    })
    expect(second).toMatchObject({ progressState: 'InProgress', isSecret: true })
    expect(third).toMatchObject({
      progressState: 'NotStarted',
      progression: { timeUnlocked: '0001-01-01T00:00:00.0000000Z' },
      rewards: [{ value: '0' }],
    })
  })

  test('pages by 32, and filters what is unlocked', async () => {
    const { body } = await list('titleId=503')
    expect(body.achievements).toHaveLength(32)
    expect(body.pagingInfo).toEqual({ continuationToken: '32', totalRecords: 40 })
    expect((await list('titleId=503&continuationToken=32')).body.achievements).toHaveLength(8)
    expect((await list('titleId=501&unlockedOnly=true')).body.achievements).toHaveLength(1)
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

  test('given contract 4, rarity is added', async () => {
    expect((await list('titleId=501', '4')).body.achievements[0].rarity).toHaveProperty('currentPercentage')
  })
})

describe('contract 1', () => {
  test('lists what is unlocked; offline unlocks have no trustworthy time', async () => {
    const { body } = await list('titleId=502', '1')
    expect(body.achievements).toHaveLength(2)
    expect(body.achievements[0]).toMatchObject({
      id: 2,
      titleId: 502,
      unlocked: true,
      unlockedOnline: true,
      gamerscore: 200,
      timeUnlocked: '2026-01-15T11:59:58.0000000Z',
    })
    expect(body.achievements[1]).toMatchObject({
      unlocked: true,
      unlockedOnline: false,
      timeUnlocked: '2002-11-15T00:00:00.0000000Z',
    })
  })

  test('titleachievements lists all of them as locked, and knows no contract 2', async () => {
    const { body } = await list('titleId=502', '1', 'titleachievements')
    expect(body.achievements.map((each: { unlocked: boolean }) => each.unlocked)).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect((await list('titleId=502', '2', 'titleachievements')).status).toBe(400)
  })
})
