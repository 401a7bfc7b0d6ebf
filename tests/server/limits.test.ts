/** How much one client may ask for. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { errorAnswer } from '#contract/error.ts'
import type { App } from '#server/app.ts'
import { until } from '#tests/support/until.ts'
import { testApp } from './app.ts'
import { listening, sendRaw } from './over-http.ts'

const LIMITS = {
  reading: { requests: 30, windowSeconds: 600 },
  signingIn: { requests: 4, windowSeconds: 600 },
  drawing: { requests: 4, windowSeconds: 600 },
}

const server = await testApp({
  gamers: 3,
  cycles: 1,
  limits: LIMITS,
})
const { url, port } = await listening(server.app)
afterAll(() => server.close())

/** A proxy on this machine says who the client is. */
const statuses = async (count: number, path: string, client: string): Promise<number[]> => {
  const seen: number[] = []
  for (let left = count; left > 0; left--) {
    const response = await fetch(url + path, { headers: { 'x-forwarded-for': client }, redirect: 'manual' })
    await response.arrayBuffer()
    seen.push(response.status)
  }
  return seen
}

test('reading is refused beyond its limit, for that client alone, with the time to wait', async () => {
  const seen = await statuses(33, '/api/leaderboards', '10.0.0.1')
  expect(seen.filter((status) => status === 200)).toHaveLength(30)
  expect(seen.slice(30)).toEqual([429, 429, 429])
  const refused = await fetch(`${url}/`, { headers: { 'x-forwarded-for': '10.0.0.1' } })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  expect(errorAnswer.parse(await refused.json()).error).toBe('too_many_requests')
  expect(await statuses(2, '/api/leaderboards', '10.0.0.2')).toEqual([200, 200])
})

test('signing in has a tighter limit of its own', async () => {
  expect(await statuses(6, '/auth/login', '10.0.0.3')).toEqual([302, 302, 302, 302, 429, 429])
  expect(await statuses(1, '/api/leaderboards', '10.0.0.3')).toEqual([200])
})

test('given a browser beyond the limit of signing in, it is led to a page that says when to try again', async () => {
  await statuses(5, '/auth/login', '10.0.0.30')
  const headers = { 'x-forwarded-for': '10.0.0.30', accept: 'text/html,application/xhtml+xml' }
  const refused = await fetch(`${url}/auth/login`, { headers, redirect: 'manual' })
  expect([refused.status, refused.headers.get('location')]).toEqual([
    303,
    '/xbox-login?error=too_many_sign_ins',
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await fetch(`${url}/xbox-login?error=too_many_sign_ins`, { headers })).status).toBe(200)
})

const SPELLINGS = [
  '/auth/login',
  '/%61uth/login',
  '/auth/%6Cogin',
  '//auth/login',
  '/auth//login',
  '/auth/./login',
  '/pictures/../auth/login',
  '/%2e/auth/login',
  'http://elsewhere.example/auth/login',
  'HTTP://elsewhere.example//%61uth/login?x=1',
]

test.each(SPELLINGS)('however it is spelt, %s is limited as what it leads to', async (spelling) => {
  const client = `10.1.0.${SPELLINGS.indexOf(spelling)}`
  const seen: string[] = []
  for (let nth = 0; nth < 6; nth++) {
    const answer = await sendRaw(
      port,
      `GET ${spelling} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${client}\r\nConnection: close\r\n\r\n`,
    )
    seen.push(answer.slice(9, 12))
  }
  expect(seen).toEqual(['302', '302', '302', '302', '429', '429'])
})

test.each(['/%%36%31uth/login', '/auth%2Flogin', '/%2561uth/login', '/AUTH/login', '/auth/login/'])(
  '%s leads nowhere',
  async (spelling) => {
    const answer = await sendRaw(port, `GET ${spelling} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer.slice(9, 12)).toMatch(/^40[04]$/)
  },
)

test('health checks are never refused', async () => {
  for (const path of ['/healthz', '/readyz'])
    expect(await statuses(40, path, '10.0.0.5')).toEqual(Array(40).fill(200))
})

test('given proxies that are not trusted, their word counts for nothing', async () => {
  const direct = await testApp({ gamers: 3, cycles: 1, limits: LIMITS, trustedProxies: ['192.0.2.1'] })
  const { url: there } = await listening(direct.app)
  const seen: number[] = []
  for (let nth = 0; nth < 6; nth++) {
    const headers = { 'x-forwarded-for': `10.2.0.${nth}` }
    seen.push((await fetch(`${there}/auth/login`, { headers, redirect: 'manual' })).status)
  }
  await direct.close()
  expect(seen).toEqual([302, 302, 302, 302, 429, 429])
})

describe('given connections', () => {
  const patient = { perClient: 3, all: 100, unreadMs: 60_000, everyMs: 20 }
  /** Asks for far more than fits between us, and reads none of it. */
  const askAndIgnore = (port: number): Socket => {
    const socket = connect(port, '127.0.0.1')
    socket.pause().write('GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200))
    return socket
  }
  const connectionsOf = (app: App) =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

  test('a reader that never reads is closed, and others are not', async () => {
    const guarded = await testApp({
      ...{ gamers: 3, cycles: 1 },
      connections: { ...patient, unreadMs: 100 },
    })
    const { port, url } = await listening(guarded.app)
    const socket = askAndIgnore(port).on('error', () => {})
    await once(guarded.app.server, 'request')
    await until(async () => (await connectionsOf(guarded.app)) === 0)
    expect((await fetch(`${url}/api/games`)).status).toBe(200)
    socket.destroy()
    await guarded.close()
  })

  test('one client holds so many and no more; a trusted proxy, as many as it likes', async () => {
    for (const [trustedProxies, held] of [
      [[], 3],
      [['127.0.0.0/8'], 5],
    ] as const) {
      const guarded = await testApp({ gamers: 3, cycles: 1, connections: patient, trustedProxies })
      const { port } = await listening(guarded.app)
      const sockets = Array.from({ length: 5 }, () => connect(port, '127.0.0.1').on('error', () => {}))
      const outcomes = await Promise.all(
        sockets.map(
          (socket) =>
            new Promise<string>((resolve) => {
              socket.on('data', () => resolve('answered')).on('close', () => resolve('closed'))
              socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
            }),
        ),
      )
      expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(held)
      for (const socket of sockets) socket.destroy()
      await guarded.close()
    }
  })
})

test('an invented list of proxies before the last one changes nothing', async () => {
  const seen: number[] = []
  for (let nth = 0; nth < 6; nth++) {
    const headers = { 'x-forwarded-for': `1.2.3.${nth}, 10.0.0.4` }
    seen.push((await fetch(`${url}/auth/login`, { headers, redirect: 'manual' })).status)
  }
  expect(seen).toEqual([302, 302, 302, 302, 429, 429])
})
