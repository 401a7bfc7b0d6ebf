import { expect, test } from 'vitest'
import { XboxPrivate } from './errors.ts'
import { aClient } from './testing/a-client.ts'
import type { Play, Reply } from './testing/far-side.ts'

const title = (titleId: number) => ({
  titleId: String(titleId),
  name: `Title ${titleId}`,
  type: 'Game',
  devices: ['XboxOne'],
  images: [{ url: `http://store-images.s-microsoft.com/${titleId}`, type: 'BoxArt' }],
})

const titlehub =
  (list: Reply, one: (titleId: number) => Reply): Play =>
  ({ host, path }) => {
    if (host !== 'titlehub.xboxlive.com') return undefined
    const single = /titleid\((\d+)\)/.exec(path)
    return single ? one(Number(single[1])) : list
  }

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const answerWith = (...titles: number[]): Reply => ({ body: { xuid: '77', titles: titles.map(title) } })

test('given a few titles, each is asked for, and an unknown one is missing', async () => {
  await using far = await aClient(
    titlehub(answerWith(), (id) => (id === 2 ? { status: 404 } : answerWith(id))),
  )
  const read = await far.client.titleArtwork('77', [1, 2, 3, 3])
  expect(read.titles.map(({ picture }) => picture)).toEqual([
    'https://store-images.s-microsoft.com/1',
    'https://store-images.s-microsoft.com/3',
  ])
  expect(read.missing).toEqual([2])
  expect(far.farSide.to('titlehub.xboxlive.com').map(({ path }) => path)).toEqual(
    [1, 2, 3].map((id) => `/users/xuid(77)/titles/titleid(${id})/decoration/image`),
  )
})

test('given many titles, the list of the player is asked for first', async () => {
  await using far = await aClient(titlehub(answerWith(...ids(18), 999), (id) => answerWith(id)))
  const read = await far.client.titleArtwork('77', ids(20))
  expect(read.titles.map(({ titleId }) => titleId)).toEqual(ids(20))
  expect(far.farSide.to('titlehub.xboxlive.com')).toHaveLength(3)
})

test('given a list that lacks most, the limit is not spent on asking for each', async () => {
  await using far = await aClient(titlehub(answerWith(), () => ({ status: 404 })))
  const read = await far.client.titleArtwork('77', ids(200))
  expect(read.missing).toHaveLength(200)
  expect(far.farSide.to('titlehub.xboxlive.com').length).toBeLessThan(20)
})

test.each([
  [403, 3],
  [403, 30],
  [404, 30],
])('given %d for a player, asked for %d titles, the player is private', async (status, count) => {
  await using far = await aClient(titlehub({ status }, () => ({ status })))
  await expect(far.client.titleArtwork('77', ids(count))).rejects.toThrow(XboxPrivate)
})
