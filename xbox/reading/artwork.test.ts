import { expect, test } from 'vitest'
import { aClient } from '#tests/support/xbox/a-client.ts'
import type { Play, Reply } from '#tests/support/xbox/far-side.ts'
import { XboxPrivate, XboxRefused } from '../errors.ts'

const title = (titleId: string) => ({
  titleId,
  name: `Title ${titleId}`,
  type: 'Game',
  devices: ['XboxOne'],
  images: [{ url: `http://store-images.s-microsoft.com/${titleId}`, type: 'BoxArt' }],
})

const titlehub =
  (answer: (titleIds: string[]) => Reply): Play =>
  ({ host, body }) =>
    host === 'titlehub.xboxlive.com' ? answer(JSON.parse(body).titleIds) : undefined

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('given some titles, they are asked for in one documented request, and an unknown one is missing', async () => {
  await using far = await aClient(
    titlehub((asked) => ({ body: { titles: [...asked.slice(1), '999'].map(title) } })),
  )
  const read = await far.client.titleArtwork('77', [2, 1, 3, 3])
  expect(read.titles.map(({ picture }) => picture)).toEqual([
    'https://store-images.s-microsoft.com/1',
    'https://store-images.s-microsoft.com/3',
  ])
  expect(read.missing).toEqual([2])
  const [call, ...more] = far.farSide.to('titlehub.xboxlive.com')
  expect(call).toMatchObject({ method: 'POST', path: '/users/xuid(77)/titles/batch/decoration/image' })
  expect(JSON.parse(call?.body ?? '')).toEqual({ pfns: null, titleIds: ['2', '1', '3'] })
  expect(more).toEqual([])
})

test('given many titles, they are asked for by the hundred, and a batch of unknown ones is no failure', async () => {
  const play = titlehub((asked) =>
    asked.includes('1') ? { status: 404 } : { body: { titles: asked.map(title) } },
  )
  await using far = await aClient(play)
  const read = await far.client.titleArtwork('77', ids(250))
  expect(read.titles.map(({ titleId }) => titleId)).toEqual(ids(250).slice(100))
  expect(read.missing).toEqual(ids(100))
})

test.each([
  [403, XboxPrivate],
  [400, XboxRefused],
])('given %d, the read fails under its name', async (status, failure) => {
  await using far = await aClient(titlehub(() => ({ status })))
  await expect(far.client.titleArtwork('77', [1])).rejects.toThrow(failure)
})

test('given no titles, nothing is asked', async () => {
  await using far = await aClient(() => undefined)
  await expect(far.client.titleArtwork('77', [])).resolves.toEqual({ titles: [], missing: [] })
  expect(far.farSide.seen).toEqual([])
})
