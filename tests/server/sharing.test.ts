/** What gamers show elsewhere: signatures, pictures of their grid and the feed of their events. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from './app.ts'

let server: TestApp
let gamertag: string
let label: RegExp

beforeAll(async () => {
  server = await testApp({ gamers: 9, cycles: 3 })
  const { leaderboards } = (await get('/api/leaderboards')).json()
  gamertag = leaderboards[0].gamertag
  label = new RegExp(
    `aria-label="[^"]+, rank 1 of ${leaderboards.length}, ${leaderboards[0].badge}, ${leaderboards[0].points} points on Grid 900"`,
  )
})
afterAll(() => server.close())

const get = (path: string, headers = {}) => server.app.inject({ url: path, headers })
const of = (name: string, file: string) => `/gamer/${encodeURIComponent(name)}/${file}`
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

describe('signatures', () => {
  test.each(['card.svg', 'card-light.svg'])('%s is a picture with drawn letters alone', async (file) => {
    const { statusCode, headers, body } = await get(of(gamertag, file))
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(body).toMatch(/^<svg [^>]*width="468" height="72"/)
    expect(label.test(body)).toBe(true)
    expect(/<text|font-family|style=|href|var\(|NaN|undefined/.exec(body)).toBeNull()
  })

  test.each(['card.png', 'card-light.png'])('%s is a PNG of 468 by 72', async (file) => {
    const { headers, rawPayload } = await get(of(gamertag, file))
    expect(headers['content-type']).toBe('image/png')
    expect(sizeOf(rawPayload)).toEqual({ width: 468, height: 72 })
  })

  test('given a page of another site, may be shown there, is kept for an hour and not sent twice', async () => {
    const { headers } = await get(of(gamertag, 'card.png'))
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['cache-control']).toMatch(/^public, max-age=3600/)
    const again = await get(of(gamertag, 'card.png'), { 'if-none-match': headers.etag })
    expect(again.statusCode).toBe(304)
  })

  test('given any spelling of the name, is the same; given no such gamer, there is none', async () => {
    const [one, other] = await Promise.all([
      get(of(gamertag, 'card.svg')),
      get(of(gamertag.toUpperCase(), 'card.svg')),
    ])
    expect(other?.headers.etag).toBe(one?.headers.etag)
    expect((await get('/gamer/Nobody%20Here/card.svg')).statusCode).toBe(404)
    expect((await get('/gamer/Nobody%20Here/card.png')).statusCode).toBe(404)
  })
})

test.each([
  ['grid-1080x1080.png', { width: 1080, height: 1080 }],
  ['grid-1200x630.png', { width: 1200, height: 630 }],
])('%s is a picture of the grid', async (file, size) => {
  const { headers, rawPayload } = await get(of(gamertag, file))
  expect(headers['content-type']).toBe('image/png')
  expect(sizeOf(rawPayload)).toEqual(size)
})

describe('the feed of a gamer', () => {
  test('has the events of the player feed, newest first, with ids that stay', async () => {
    const { headers, body } = await get(of(gamertag, 'feed.atom'))
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    const { player_feed } = (
      await get(`/api/player-feed?gamertag=${encodeURIComponent(gamertag)}&total_feed_entries=50`)
    ).json()
    const all = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, found]) => found)
    const times = player_feed.events.map((event: { event_timestamp: string }) => event.event_timestamp)
    expect(times.length).toBeGreaterThan(0)
    expect(all(/<published>([^<]+)<\/published>/g)).toEqual(times)
    expect(all(/<updated>([^<]+)<\/updated>/g)).toEqual([times[0], ...times])
    const ids = all(/<id>([^<]+)<\/id>/g)
    expect(new Set(ids).size).toBe(times.length + 1)
    // Nothing in them changes with the name.
    for (const id of ids) expect(id).toMatch(/^http:\/\/127\.0\.0\.1:3000\/#(gamer|event)-\d+$/)
    expect(body).toContain(`<link rel="self" type="application/atom+xml" href="http://127.0.0.1:3000`)
    expect((await get('/gamer/Nobody%20Here/feed.atom')).statusCode).toBe(404)
  })

  test('is named in the head of the profile', async () => {
    const { body } = await get(`/gamer/${encodeURIComponent(gamertag)}`)
    const href = of(gamertag, 'feed.atom').replaceAll('&', '&amp;')
    expect(body).toContain(`type="application/atom+xml" title="Events of `)
    expect(body).toContain(`href="${href}"`)
  })
})

describe('a comparison', () => {
  test('has the title of both, a picture of its own and the calls that it makes', async () => {
    const { leaderboards } = (await get('/api/leaderboards')).json()
    const [one, other] = leaderboards.map((each: { gamertag: string }) => each.gamertag)
    const path = `/compare/${encodeURIComponent(one)}/${encodeURIComponent(other)}`
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<title>.+ and .+ – Grid 900<\/title>/)
    expect(body).toContain(`<link rel="canonical" href="http://127.0.0.1:3000${path}">`)
    expect(body).toContain('<link rel="preload" as="fetch" crossorigin href="/api/gamer?gamertag=')
    // It is long: start.ts asks for it after the first paint.
    expect(body).toContain('<link rel="later" as="fetch" crossorigin href="/api/gamer-completions?xuid=')
    const [, picture = ''] = /127\.0\.0\.1:3000(\/previews\/compare[^?]+)/.exec(body) ?? []
    expect(sizeOf((await get(picture)).rawPayload)).toEqual({ width: 1200, height: 630 })
  })

  test.each([
    ['nobody', '', 200],
    ['one', '/{}', 200],
    ['the same twice', '/{}/{}', 200],
    ['somebody unknown', '/{}/Nobody%20Here', 404],
  ])('given %s, is answered', async (_, path, status) => {
    const { statusCode } = await get(`/compare${path.replaceAll('{}', encodeURIComponent(gamertag))}`)
    expect(statusCode).toBe(status)
  })
})
