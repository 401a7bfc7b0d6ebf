/** How much one client may ask for. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorAnswer } from '#contract/error.ts'
import { type TestApp, testApp } from './app.ts'
import { listening } from './over-http.ts'

let server: TestApp
let url: string

beforeAll(async () => {
  server = await testApp({
    gamers: 3,
    cycles: 1,
    limits: {
      reading: { requests: 30, windowSeconds: 600 },
      signingIn: { requests: 4, windowSeconds: 600 },
      drawing: { requests: 4, windowSeconds: 600 },
    },
  })
  url = (await listening(server.app)).url
})
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

test('an invented list of proxies before the last one changes nothing', async () => {
  const seen: number[] = []
  for (let nth = 0; nth < 6; nth++) {
    const headers = { 'x-forwarded-for': `1.2.3.${nth}, 10.0.0.4` }
    seen.push((await fetch(`${url}/auth/login`, { headers, redirect: 'manual' })).status)
  }
  expect(seen).toEqual([302, 302, 302, 302, 429, 429])
})
