import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPlayer, aTitle, VEGA } from '#tests/support/simulator/builders.ts'
import { openVisit, type Visit } from '#tests/support/simulator/visit.ts'

let visit: Visit
beforeEach(async () => {
  visit = await openVisit({ limits: 'off' })
  await aPlayer(visit.remote)
  await aTitle(visit.remote, 501)
  await aTitle(visit.remote, 502)
})
afterEach(() => visit.close())

const batch = (body: unknown, { fields = 'image', xuid = VEGA, contract = '2' as string | null } = {}) =>
  visit.call(`/titlehub.xboxlive.com/users/xuid(${xuid})/titles/batch/decoration/${fields}`, {
    body,
    contract,
  })

test('given ids, those titles are answered with their pictures, and others left out', async () => {
  const { titles } = (await batch({ pfns: null, titleIds: ['501', 502, '9'] })).body
  expect(titles).toHaveLength(2)
  expect(titles[0]).toMatchObject({
    titleId: '501',
    modernTitleId: '501',
    type: 'Game',
    devices: ['XboxOne'],
  })
  expect(titles[0].images[0]).toMatchObject({ type: 'BoxArt', url: titles[0].displayImage })
  expect((await fetch(titles[0].displayImage)).status).toBe(200)
  expect((await batch({ titleIds: ['501'] }, { fields: 'detail' })).body.titles[0].images).toBeNull()
})

test('given unknown titles, players and paths, it answers 404, and 400 to another body', async () => {
  expect((await batch({ titleIds: ['9'] })).status).toBe(404)
  expect((await batch({ titleIds: ['501'] }, { xuid: '1' })).status).toBe(404)
  expect((await visit.call('/titlehub.xboxlive.com/nothing')).status).toBe(404)
  expect((await batch({ titleIds: 'all' })).status).toBe(400)
})

test.each(['1', '3', null])('given contract %s, it answers 400', async (contract) => {
  expect((await batch({ titleIds: ['501'] }, { contract })).status).toBe(400)
})
