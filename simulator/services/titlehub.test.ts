import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPlayer, aTitle, manyTitles, unlock, VEGA } from '#tests/support/simulator/builders.ts'
import { NOON, openVisit, type Visit } from '#tests/support/simulator/visit.ts'

let visit: Visit
beforeEach(async () => {
  visit = await openVisit({ limits: 'off' })
  await aPlayer(visit.remote)
})
afterEach(() => visit.close())

const USER = `/titlehub.xboxlive.com/users/xuid(${VEGA})/titles`
const history = (fields: string, query = '') =>
  visit.call(`${USER}/titlehistory/decoration/${fields}${query}`)

test('given decorations, their blocks are filled and the others are null', async () => {
  await aTitle(visit.remote, 501)
  await unlock(visit.remote, 501, [1, 2, 3])
  const [row] = (await history('Achievement,image,SCID')).body.titles
  expect(row).toMatchObject({
    titleId: '501',
    modernTitleId: '501',
    type: 'Game',
    devices: ['XboxOne'],
    stats: null,
    detail: null,
  })
  expect(row.achievement).toEqual({
    currentAchievements: 3,
    totalAchievements: 0,
    currentGamerscore: 600,
    totalGamerscore: 1000,
    progressPercentage: 60,
    sourceVersion: 2,
  })
  expect(row.images[0]).toMatchObject({ type: 'BoxArt', url: row.displayImage })
  expect((await fetch(row.displayImage)).status).toBe(200)
  expect((await history('image')).body.titles[0].achievement).toBeNull()
})

test('given a 360 title, both totals are there', async () => {
  await aTitle(visit.remote, 0x4d5307df, { kind: '360' })
  await unlock(visit.remote, 0x4d5307df, [1])
  const [row] = (await history('achievement')).body.titles
  expect(row).toMatchObject({ mediaItemType: 'Xbox360Game', bingId: '66acd000-77fe-1000-9115-d8024d5307df' })
  expect(row.achievement).toMatchObject({ sourceVersion: 1, totalAchievements: 4, totalGamerscore: 1000 })
})

test('given 995 of 1000, the percentage reads 100', async () => {
  await aTitle(visit.remote, 501, { achievements: [995, 5] })
  await unlock(visit.remote, 501, [1])
  expect((await history('achievement')).body.titles[0].achievement).toMatchObject({
    currentGamerscore: 995,
    progressPercentage: 100,
  })
})

test('given a PC game that was only launched, it is listed with sourceVersion 0 and may be hidden', async () => {
  await aTitle(visit.remote, 503, { kind: 'win32', achievements: [] })
  await visit.remote('POST', '/play', { xuid: VEGA, titleId: 503 })
  const [row] = (await history('achievement')).body.titles
  expect(row.achievement).toMatchObject({ sourceVersion: 0, totalGamerscore: 0 })
  expect(row.titleHistory).toMatchObject({ canHide: true, lastTimePlayed: '2026-01-15T12:00:00Z' })
})

test('given 1,200 titles, it stops at 1,000 and takes no notice of skipItems', async () => {
  await manyTitles(visit.remote, 1200, 'modern', 5000, NOON)
  const first = (await history('achievement', '?maxItems=15000')).body.titles
  const skipped = (await history('achievement', '?maxItems=15000&skipItems=1000')).body.titles
  expect(first).toHaveLength(1000)
  expect(first[0].titleId).toBe('5000')
  expect(skipped[0].titleId).toBe('5000')
  expect((await history('achievement', '?maxItems=5')).body.titles).toHaveLength(5)
})

test('given one title or a batch of ids or packages, those are answered, unknown ones are 404', async () => {
  await aTitle(visit.remote, 501, { pfn: 'Some.Package_1' })
  await aTitle(visit.remote, 502)
  const one = await visit.call(`${USER}/titleid(501)/decoration/image`)
  expect(one.body.titles[0]).toMatchObject({ titleId: '501', titleHistory: null })
  const batch = (body: unknown, path = `${USER}/batch/decoration/image`) => visit.call(path, { body })
  expect((await batch({ pfns: null, titleIds: ['502', '501', '9'] })).body.titles).toHaveLength(2)
  const packages = await batch(
    { pfns: ['Some.Package_1'] },
    '/titlehub.xboxlive.com/titles/batch/decoration/image',
  )
  expect(packages.body.titles[0].titleId).toBe('501')
  expect((await visit.call(`${USER}/titleid(9)/decoration/image`)).status).toBe(404)
  expect((await batch({ titleIds: ['9'] })).status).toBe(404)
  expect((await batch({ titleIds: 'all' })).status).toBe(400)
})

test.each(['1', '3', null])('given contract %s, it answers 400', async (contract) => {
  expect((await visit.call(`${USER}/titlehistory/decoration/image`, { contract })).status).toBe(400)
})

test('given an unknown player or path, it answers 404', async () => {
  expect(
    (await visit.call('/titlehub.xboxlive.com/users/xuid(1)/titles/titlehistory/decoration/image')).status,
  ).toBe(404)
  expect((await visit.call('/titlehub.xboxlive.com/nothing')).status).toBe(404)
})
