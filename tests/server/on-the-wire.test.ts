/** Encodings, tags, methods and headers, over real HTTP: the first request goes through the router, the next before it. */
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { errorAnswer } from '#contract/error.ts'
import { ENCODINGS } from '#server/answers/answer.ts'
import { SITE, testApp } from './app.ts'
import { listening } from './over-http.ts'

const server = await testApp({ gamers: 9, cycles: 3, encodedAhead: ENCODINGS })
const port = (await listening(server.app)).port
afterAll(() => server.close())

interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Without the conveniences of fetch, which would decode what it gets. */
const send = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const asked = request({ port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    asked.on('error', reject).end()
  })

const LIST = '/api/games'
const ONE = '/api/gamer-completions?xuid=2533274800000001'

describe.each([LIST, ONE])('given %s', (path) => {
  test('every encoding decodes to the same bytes, and each has its own strong tag', async () => {
    const plain = await send(path)
    const gzip = await send(path, { 'accept-encoding': 'gzip' })
    const brotli = await send(path, { 'accept-encoding': 'gzip, deflate, br;q=1.0, zstd' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    const tags = [plain, gzip, brotli].map(({ headers }) => headers.etag)
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
    for (const { headers, body } of [plain, gzip, brotli]) {
      expect(headers.vary).toBe('Accept-Encoding')
      expect(headers['cache-control']).toBe('public, no-cache')
      expect(headers['content-length']).toBe(String(body.length))
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
    }
  })

  test('through the router and before it, the answer is the same to the byte', async () => {
    const injected = await server.app.inject({ url: path, headers: { 'accept-encoding': 'gzip' } })
    const { headers, body } = await send(path, { 'accept-encoding': 'gzip' })
    expect(body).toEqual(injected.rawPayload)
    const { date: _, connection: __, ...fixed } = headers
    const { date: ___, connection: ____, ...expected } = injected.headers
    expect(fixed).toEqual(expected)
  })

  test('whoever has the answer is told so, also by a list of tags or a weak one', async () => {
    const { headers } = await send(path, { 'accept-encoding': 'br' })
    const etag = String(headers.etag)
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await send(path, { 'accept-encoding': 'br', 'if-none-match': tags })
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
      expect(again.headers.etag).toBe(etag)
      expect(again.headers['content-length']).toBeUndefined()
    }
    expect((await send(path, { 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('HEAD tells the headers of GET and sends nothing', async () => {
    const get = await send(path, { 'accept-encoding': 'gzip' })
    const head = await send(path, { 'accept-encoding': 'gzip' }, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.headers.etag).toBe(get.headers.etag)
  })
})

test.each([
  '/api/games',
  '/api/gamer?gamertag=nobody',
  '/',
  '/nowhere',
  '/auth/login',
  '/assets/index-1.js',
  '/%ff',
  '/healthz',
])('%s carries the security headers', async (path) => {
  const { headers } = await send(path)
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(headers['content-security-policy']).not.toMatch(/unsafe/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['x-powered-by']).toBeUndefined()
})

test.each(['/', '/nowhere', '/api/docs'])('%s, which is a page, also says what it may do', async (path) => {
  const { headers } = await send(path)
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})

test('files whose names carry their hash may be kept for ever', async () => {
  const { headers, body } = await send('/assets/index-1.js', { 'accept-encoding': 'br' })
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(brotliDecompressSync(body).toString()).toMatch(/^console/)
})

test('given a file that the build has compressed, those bytes are sent, and others when they are not taken', async () => {
  const { body } = await send('/assets/main-1.js', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(body).toString()).toBe('as the build compressed it')
  expect((await send('/assets/main-1.js')).body.toString()).toBe('main'.repeat(500))
  expect((await send('/assets/main-1.js.br')).status).toBe(404)
})

describe('given a method that an address does not take', () => {
  const WRITING = ['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND']
  test.each([
    ['a call', '/api/leaderboards', WRITING, 'GET, HEAD, OPTIONS'],
    ['a call with a parameter', '/api/profile-details/Vega', WRITING, 'GET, HEAD, OPTIONS'],
    ['a page', '/leaderboards', WRITING, 'GET, HEAD, OPTIONS'],
    ['a page about somebody', '/gamer/vega', WRITING, 'GET, HEAD, OPTIONS'],
    ['a picture', '/pictures/gamers/2533274800000001.svg', WRITING, 'GET, HEAD, OPTIONS'],
    ['a file', '/assets/index-1.js', WRITING, 'GET, HEAD, OPTIONS'],
    ['health', '/healthz', WRITING, 'GET, HEAD, OPTIONS'],
    ['logging out', '/auth/logout', ['GET', 'HEAD', 'PUT', 'DELETE'], 'POST, OPTIONS'],
  ])('%s refuses it and says which it takes', async (_, path, wrong, allow) => {
    for (const method of wrong) {
      const { status, headers, body } = await send(path, {}, method)
      expect(status, method).toBe(405)
      expect(headers.allow).toBe(allow)
      if (method !== 'HEAD')
        expect(errorAnswer.parse(JSON.parse(body.toString())).error).toBe('method_not_allowed')
    }
    const asked = await send(path, {}, 'OPTIONS')
    expect([asked.status, asked.headers.allow]).toEqual([204, allow])
  })

  test('what is not there is not there for any method', async () => {
    for (const path of ['/nowhere', '/api/nothing', '/gamer/nobody-of-that-name'])
      for (const method of WRITING) expect((await send(path, {}, method)).status).toBe(404)
  })

  test('the server as a whole says what it takes somewhere', async () => {
    const { status, headers } = await send('*', {}, 'OPTIONS')
    expect([status, headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
  })
})

test('a change from a foreign page is refused', async () => {
  const { status, body } = await send('/auth/logout', { origin: 'https://evil.example' }, 'POST')
  expect(status).toBe(403)
  expect(errorAnswer.parse(JSON.parse(body.toString())).error).toBe('forbidden')
  expect((await send('/auth/logout', { origin: SITE.publicUrl }, 'POST')).status).toBe(200)
})
