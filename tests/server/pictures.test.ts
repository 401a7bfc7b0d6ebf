/** Drawn covers, drawn gamers and the pictures that others show. */
import { afterAll, expect, test } from 'vitest'
import { testApp } from './app.ts'
import { listening } from './over-http.ts'

const server = await testApp({ gamers: 9, cycles: 3 })
afterAll(() => server.close())

const get = (path: string) => server.app.inject(path)
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

test.each([
  '/previews/site.png',
  '/previews/gamers/2533274800000001.png',
  '/previews/gamers/2533274800000003.png',
  '/previews/challenges/1.png',
  '/previews/challenges/20.png',
  '/previews/challenges/43.png',
  '/previews/games/Halo-3.png',
])('%s is a PNG of 1200 by 630', async (path) => {
  const { statusCode, headers, rawPayload } = await get(path)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('image/png')
  expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
  expect(sizeOf(rawPayload)).toEqual({ width: 1200, height: 630 })
})

test('given many who ask for one preview at once, all get the same picture, and a gamer with squares another than one without', async () => {
  const [first, ...others] = await Promise.all(
    Array.from({ length: 8 }, () => get('/previews/gamers/2533274800000001.png?v=1')),
  )
  for (const other of others) expect(other.headers.etag).toBe(first?.headers.etag)
  expect((await get('/previews/gamers/2533274800000003.png')).headers.etag).not.toBe(first?.headers.etag)
})

test('given 20 previews that nobody has drawn yet, the server goes on answering', async () => {
  const { url } = await listening(server.app)
  const { games } = (await get('/api/games')).json() as { games: { ta_link: string }[] }
  const order: string[] = []
  let drawn = Promise.withResolvers<void>()
  const previews = games.slice(0, 20).map(async ({ ta_link }) => {
    const { status, body } = await fetch(`${url}/previews/games/${ta_link}.png`)
    order.push('drawn')
    drawn.resolve()
    // The server waits a minute for who never reads.
    await body?.cancel()
    return status
  })
  let left = true
  const all = Promise.all(previews).finally(() => {
    left = false
  })
  while (left) {
    const healthy = await fetch(`${url}/healthz`)
    expect(healthy.status).toBe(200)
    await healthy.body?.cancel()
    order.push('healthy')
    // Not at once: the same core draws.
    await Promise.race([drawn.promise, all])
    drawn = Promise.withResolvers()
  }
  expect(await all).toEqual(Array(20).fill(200))
  const runs = order.join(' ').split('healthy')
  const longest = Math.max(...runs.map((run) => run.split('drawn').length - 1))
  expect(longest, 'pictures between two answers').toBeLessThan(5)
})

test('every picture that an answer names is there, or is elsewhere on https', async () => {
  const { games } = (await get('/api/games')).json()
  const { leaderboards } = (await get('/api/leaderboards')).json()
  const named = [...games.filter((_: unknown, index: number) => index % 90 === 0), ...leaderboards].flatMap(
    ({ cdn_img, box_art_img, gamer_pic }) => [cdn_img, box_art_img ?? cdn_img, gamer_pic ?? cdn_img],
  )
  expect(named.length).toBeGreaterThan(20)
  for (const address of new Set<string>(named)) {
    if (address.startsWith('https://')) continue
    const { statusCode, headers, body } = await get(address)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['cache-control']).toMatch(/max-age=\d{4,}/)
    expect(body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/)
    expect(body).not.toMatch(/NaN|undefined|<text/)
  }
})

test.each([
  '/pictures/games/No-Such.svg',
  '/pictures/gamers/1.svg',
  '/previews/games/No-Such.png',
  '/previews/gamers/1.png',
  '/previews/challenges/9999.png',
])('%s is nothing', async (path) => {
  expect((await get(path)).statusCode).toBe(404)
})
