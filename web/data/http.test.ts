import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEPT_AT, oldestKept } from '#web/offline/kept-answers.ts'
import { ask, NetworkError, queryString, StatusError } from './http.ts'

const answers: Record<string, [status: number, body: string]> = {
  '/fine': [200, '{"games": []}'],
  '/kept': [200, '{"games": []}'],
  '/refused': [403, '{"error": "forbidden", "message": "Not yours."}'],
  '/silent': [500, 'Bad Gateway'],
  '/portal': [200, '<html>Please sign in to the hotel network</html>'],
  '/null': [200, 'null'],
}
const KEPT: Record<string, Record<string, string>> = {
  '/kept': { [KEPT_AT]: 'Tue, 17 Nov 2026 03:00:00 GMT' },
}
const server = createServer((request, response) => {
  const [status, body] = answers[request.url ?? ''] ?? [0, '']
  if (status === 0) request.socket.destroy()
  else response.writeHead(status, KEPT[request.url ?? '']).end(body)
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('given an answer that was kept for want of a connection, it is known until the server answers', async () => {
  await ask(`${origin}/kept`)
  await ask(`${origin}/fine`)
  expect(oldestKept()).toEqual(new Date('2026-11-17T03:00:00Z'))
  KEPT['/kept'] = {}
  await ask(`${origin}/kept`)
  expect(oldestKept()).toBeNull()
})

test('given an answer, it is parsed', async () => {
  await expect(ask(`${origin}/fine`)).resolves.toEqual({ games: [] })
})

test.each([
  ['/refused', 403, 'Not yours.'],
  ['/silent', 500, ''],
  ['/portal', 200, ''],
  ['/null', 200, ''],
])('given %s, the failure keeps status and sentence', async (path, status, serverMessage) => {
  const failure = await ask(origin + path).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StatusError)
  expect(failure).toMatchObject({ status, serverMessage })
})

test('given a connection that breaks, the failure is a Network Error', async () => {
  const failure = await ask(`${origin}/broken`).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(NetworkError)
  expect(failure).toMatchObject({ name: 'Network Error', message: 'Network Error' })
})

test('given a caller that gave up, the failure is the abort itself', async () => {
  const failure = await ask(`${origin}/fine`, { signal: AbortSignal.abort() }).catch(
    (error: unknown) => error,
  )
  expect(failure).toMatchObject({ name: 'AbortError' })
})

test.each([
  [{}, ''],
  [{ gamertag: 'Vega+Prime', total_feed_entries: 10 }, '?gamertag=Vega+Prime&total_feed_entries=10'],
  [{ week: undefined }, ''],
  [{ gamertag: 'a&b=c' }, '?gamertag=a%26b%3Dc'],
])('given %o, the query string is right', (query, expected) => {
  expect(queryString(query)).toBe(expected)
})
