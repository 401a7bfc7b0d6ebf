/** A few thousand inputs that no client would send: refused or answered, never a fault of ours, never a hang. */
import { Agent, request } from 'node:http'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { errorAnswer } from '#contract/error.ts'
import { DEFAULT_LIMITS } from '#server/http/rate-limits.ts'
import { atATime } from '#tests/support/at-a-time.ts'
import { testApp } from './app.ts'
import { listening, sendRaw } from './over-http.ts'

/** Requests under way at once, so that they also meet each other. */
const AT_A_TIME = 8

const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME })

const unlimited = { requests: 1_000_000, windowSeconds: 60 }
const server = await testApp({
  gamers: 3,
  cycles: 1,
  limits: { ...DEFAULT_LIMITS, reading: unlimited, signingIn: unlimited, drawing: unlimited },
})
const port = (await listening(server.app)).port
afterAll(async () => {
  agent.destroy()
  await server.close()
})

const expectSaneEach = (paths: readonly string[], asked: Asked = {}): Promise<void> =>
  atATime(AT_A_TIME, paths, async (path) => expectSane(path, await send(path, asked)))

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

interface Reply {
  status: number
  type: string
  body: string
}

const send = (path: string, { method = 'GET', headers = {}, body = '' }: Asked = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const asked = request({ port, path, method, headers, agent, timeout: 20_000 }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          body: text,
        }),
      )
    })
    asked.on('timeout', () => asked.destroy(new Error(`${path} hangs`)))
    asked.on('error', reject)
    asked.end(body)
  })

/** Not a fault of ours; and a refusal of a call speaks the contract's language. */
function expectSane(path: string, { status, type, body }: Reply): void {
  expect(status, `${path} answered ${status}: ${body.slice(0, 200)}`).toBeLessThan(500)
  expect(status).toBeGreaterThanOrEqual(200)
  if (status >= 400 && type.startsWith('application/json')) errorAnswer.parse(JSON.parse(body))
}

const CALLS: readonly (readonly [path: string, parameter: string])[] = [
  ['/api/gamer', 'gamertag'],
  ['/api/player-feed', 'gamertag'],
  ['/api/player-feed', 'total_feed_entries'],
  ['/api/gamer-completions', 'xuid'],
  ['/api/gamer-challenges', 'xuid'],
  ['/api/gamer-leaderboard-history', 'xuid'],
  ['/api/game', 'game_link'],
  ['/api/challenge', 'challenge_id'],
  ['/api/leaderboards/weekly', 'week'],
  ['/api/leaderboards/monthly', 'month'],
  ['/auth/callback', 'state'],
]

const NASTY = [
  '',
  '%20',
  '%',
  '%0',
  '%00',
  '%ff',
  '%C0%80',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '%u0041',
  '0',
  '-1',
  '1e9',
  '0x10',
  '9'.repeat(30),
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '..%2f..%2fetc%2fpasswd',
  "'%20or%201=1--",
  '%3Cscript%3E',
  'a'.repeat(1500),
  '%E2%80%AE',
  '2025-02-30',
  '9999-99',
  '0000-00-00',
  '2025-07',
  '2025-07-15',
  '+'.repeat(60),
  '%0d%0aSet-Cookie:x=y',
  '$%7B7*7%7D',
  '[]',
  '{}',
  'vega%00',
]

describe('given nasty values', () => {
  test.each(CALLS)(
    '%s with %s of every kind, given once, twice, as a list and as an object',
    async (path, parameter) => {
      const spellings = NASTY.flatMap((value) => [
        `${path}?${parameter}=${value}`,
        `${path}?${parameter}=${value}&${parameter}=${value}`,
        `${path}?${parameter}[]=${value}`,
        `${path}?${parameter}[a]=${value}&x=${value}`,
        `${path}?${value}=${parameter}`,
      ])
      await expectSaneEach(spellings)
    },
  )

  test('addresses made of them', async () => {
    const prefixes = [
      '/',
      '/gamer/',
      '/game/',
      '/challenge/',
      '/full-event-feed/',
      '/profile-details/',
      '/api/',
      '/assets/',
      '/pictures/games/',
      '/pictures/gamers/',
      '/previews/gamers/',
      '/previews/challenges/',
      '/api/profile-details/',
      '/.well-known/',
    ]
    const suffixes = ['', '.svg', '/', '//', '/thumb.svg', '.png']
    const addresses = prefixes.flatMap((prefix) =>
      NASTY.flatMap((value) => suffixes.map((suffix) => `${prefix}${value}${suffix}`)),
    )
    await expectSaneEach(addresses.map((address) => encodeURI(address).replaceAll('%25', '%')))
  })
})

test('given arbitrary text in any parameter, calls answer or refuse', async () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  )
  const asked = fc.tuple(fc.constantFrom(...CALLS), hostile)
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: AT_A_TIME, maxLength: AT_A_TIME }), (together) =>
      atATime(AT_A_TIME, together, async ([[path, parameter], value]) => {
        // A lone surrogate cannot be encoded by a client; what it can send instead is in the list above.
        const address = `${path}?${parameter}=${encodeURIComponent(value.toWellFormed())}`
        const reply = await send(address)
        expectSane(address, reply)
        if (path !== '/auth/callback') expect([200, 400, 404]).toContain(reply.status)
      }),
    ),
    { numRuns: 600 / AT_A_TIME },
  )
})

describe('given abused headers', () => {
  const values = [
    '',
    ',',
    ';;;',
    'q=',
    'br;q=nan',
    '*;q=0',
    'gzip;q=1;q=2',
    '"',
    'W/',
    'x'.repeat(4000),
    '\u00e9',
    '()',
    'a=b; '.repeat(300),
  ]
  test.each([
    'accept-encoding',
    'if-none-match',
    'cookie',
    'x-forwarded-for',
    'accept',
    'host',
    'content-type',
    'range',
    'origin',
    'user-agent',
  ])('%s of every kind', async (name) => {
    const paths = [
      '/api/leaderboards',
      '/api/gamer?gamertag=Vega',
      '/api/profile-details/Vega',
      '/',
      '/auth/callback?code=1&state=2',
    ]
    for (const value of values) await expectSaneEach(paths, { headers: { [name]: value } })
  })

  test.each([
    'application/json',
    'text/plain',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    '',
    'x/y; charset=\u00ff',
  ])('a body of type "%s" on logging out', async (type) => {
    for (const body of ['', '{', '{"a":1}', 'x'.repeat(3000), 'x'.repeat(100_000)]) {
      const reply = await send('/auth/logout', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      }).catch((error: Error & { code?: string }) => {
        // A server that has refused a body need not read it to the end.
        expect(['ECONNRESET', 'EPIPE']).toContain(error.code)
        return undefined
      })
      if (reply) expectSane('/auth/logout', reply)
    }
  })
})

describe('given what is not HTTP', () => {
  const status = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)

  test.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    [
      'a null byte in the address',
      'GET /api/gamer?gamertag=\0 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a header without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST /auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    [
      'a length and chunks',
      'POST /auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'an address beyond all measure',
      `GET /${'a'.repeat(5000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      414,
    ],
    ['an invented method', 'BREW /coffee HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['a line break in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\nb: c\r\nConnection: close\r\n\r\n', 400],
  ])('%s is refused with JSON', async (_, bytes, expected) => {
    const answer = await sendRaw(port, bytes)
    expect(status(answer)).toBe(expected)
    const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
    if (body.startsWith('{')) errorAnswer.parse(JSON.parse(body))
  })

  test('after all of it, the server answers as before', async () => {
    expect((await send('/api/leaderboards')).status).toBe(200)
    expect((await send('/readyz')).status).toBe(200)
  })
})
