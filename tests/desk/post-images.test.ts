/** Images of posts: kept, served and refused. */
import { afterAll, expect, test } from 'vitest'
import { addPostImageCall, previewPostCall } from '#contract/organiser/posts.ts'
import { deskApp } from './desk-app.ts'

const desk = await deskApp()
afterAll(() => desk.close())

const PIXEL = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'
const add = (data: string) => desk.ask('organiser', addPostImageCall, { body: { data } })

test('given an image, it is kept once, served for ever, and shown by the post that names it', async () => {
  const { body } = await add(PIXEL)
  expect(body.path).toMatch(/^\/pictures\/posts\/[0-9a-f]{32}-1x1\.webp$/)
  expect((await add(PIXEL)).body.path).toBe(body.path)
  const served = await desk.app.inject(body.path)
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(served.headers['cache-control']).toContain('immutable')
  expect(served.rawPayload).toEqual(Buffer.from(PIXEL, 'base64'))
  const about = { page: 'announcements', anchor: 'lights-off', title: 'Lights Off' } as const
  const shown = { ...about, type: 'info', date: '2025-07-20', body: `![A map](${body.path})` } as const
  const preview = await desk.ask('organiser', previewPostCall, { body: shown })
  expect(preview.body.html).toContain(`<img src="${body.path}" alt="A map" width="1" height="1"`)
})

test.each([
  [
    'a drawing',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
    'not a WebP, PNG or JPEG image',
  ],
  [
    'one that is too large',
    Buffer.from([
      ...[0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0x07, 0xd0, 0x0f, 0xa0, 1, 1, 0x11, 0, 0xff, 0xd9],
    ]).toString('base64'),
    '4000 by 2000 pixels',
  ],
])('given %s, it is refused, and the reason is told', async (_, data, why) => {
  const { status, body } = await add(data)
  expect([status, body.message]).toEqual([409, expect.stringContaining(why)])
})

test('given no such image, there is none', async () => {
  for (const name of [`${'0'.repeat(32)}-1x1.webp`, 'x', '..%2f..%2fetc'])
    expect((await desk.app.inject(`/pictures/posts/${name}`)).statusCode).toBe(404)
})
