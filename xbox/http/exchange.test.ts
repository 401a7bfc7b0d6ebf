import { expect, test } from 'vitest'
import { z } from 'zod'
import { startFarSide } from '#tests/support/xbox/far-side.ts'
import { XboxMalformed, XboxRefused, XboxThrottled, XboxUnreachable } from '../errors.ts'
import { exchange, type HttpResponse, readAnswer, refusalOf } from './exchange.ts'
import { nodeFetch } from './node-fetch.ts'

const anAnswer = (
  answer: Partial<Pick<HttpResponse, 'status'>> & { headers?: Record<string, string>; text?: string },
): HttpResponse => ({
  service: 'profile',
  status: 200,
  ...answer,
  body: Buffer.from(answer.text ?? ''),
  headers: new Headers(answer.headers),
})

const get = (url: string, signal?: AbortSignal, timeoutMs = 20_000) =>
  exchange(nodeFetch, { service: 'profile', url, headers: {}, timeoutMs, signal })

test('given a connection that is reset, the service is unreachable', async () => {
  await using farSide = await startFarSide(() => ({ instead: 'reset' }))
  const failure = await get(farSide.url).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(XboxUnreachable)
  expect(String(failure)).toMatch(/ECONNRESET|socket hang up/)
})

test('given no answer in time, the service is unreachable', async () => {
  await using farSide = await startFarSide(() => ({ instead: 'hang' }))
  const failure = await get(farSide.url, undefined, 300).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(XboxUnreachable)
  expect(String(failure)).toContain('no answer within 0.3 s')
})

test('given nobody at the address, the service is unreachable', async () => {
  const farSide = await startFarSide(() => ({}))
  await farSide[Symbol.asyncDispose]()
  await expect(get(farSide.url)).rejects.toThrow(/could not be reached: .*ECONNREFUSED/)
})

test('given a body that is cut, the service is unreachable', async () => {
  await using farSide = await startFarSide(() => ({
    // Otherwise it is kept for the next request, and no one hears of the end for six seconds.
    headers: { 'content-length': '100', connection: 'close' },
    body: '{"titles":[',
  }))
  await expect(get(farSide.url)).rejects.toThrow(XboxUnreachable)
})

test('given a caller who aborts, the reason is his own', async () => {
  await using farSide = await startFarSide(() => ({ instead: 'hang' }))
  const stop = new AbortController()
  const waiting = get(farSide.url, stop.signal)
  stop.abort(new Error('shutting down'))
  await expect(waiting).rejects.toThrow('shutting down')
})

test('given a redirect, it is not followed', async () => {
  await using farSide = await startFarSide(({ host }) =>
    host === 'away' ? {} : { status: 302, headers: { location: '/away' } },
  )
  expect((await get(`${farSide.url}/here`)).status).toBe(302)
  expect(farSide.to('away')).toEqual([])
})

const shape = z.object({ titles: z.array(z.unknown()) })

test.each([
  ['<html>Service unavailable</html>', 'the whole body'],
  ['{"titles":[', 'the whole body'],
  ['', 'the whole body'],
  ['{"titles":null}', 'titles'],
])('given a success with the body %s, it is malformed at %s', (text, place) => {
  expect(() => readAnswer(anAnswer({ text }), shape)).toThrow(XboxMalformed)
  expect(() => readAnswer(anAnswer({ text }), shape)).toThrow(place)
})

test('given a byte order mark before the body, the body is read', () => {
  expect(readAnswer(anAnswer({ text: '\ufeff{"titles":[]}' }), shape)).toEqual({ titles: [] })
})

test('given a refusal with a reason, status and reason are kept', () => {
  const text =
    '{"code":28,"source":"Profile","description":"The server found no data","traceInformation":null}'
  const refusal = refusalOf(anAnswer({ status: 404, text }))
  expect(refusal).toBeInstanceOf(XboxRefused)
  expect(refusal).toMatchObject({ status: 404, description: 'The server found no data' })
})

test('given a 503 without Retry-After, it is an outage and not a limit', () => {
  expect(refusalOf(anAnswer({ status: 503 }))).toBeInstanceOf(XboxRefused)
})

const period = '{"version":1,"currentRequests":13,"maxRequests":10,"periodInSeconds":300,"limitType":"Rate"}'

test.each([
  [429, { 'retry-after': '7' }, period, 7000],
  [503, { 'retry-after': '120' }, '', 120_000],
  [
    429,
    { 'retry-after': 'Thu, 01 Jan 2026 00:01:00 GMT', date: 'Thu, 01 Jan 2026 00:00:00 GMT' },
    '',
    60_000,
  ],
  [429, { 'retry-after': 'Thu, 01 Jan 2015 00:00:00 GMT' }, '', 0],
  [429, {}, period, 300_000],
  [429, { 'retry-after': 'soon' }, '', 15_000],
  [429, { 'retry-after': '-5' }, '', 15_000],
  [429, { 'retry-after': '2026' }, '', 2_026_000],
  [429, { 'retry-after': '86400' }, '', 3_600_000],
  [503, { 'retry-after': '9'.repeat(400) }, '', 3_600_000],
  [429, { 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' }, '', 3_600_000],
  [429, {}, '{"periodInSeconds":999999}', 3_600_000],
  [429, {}, '', 15_000],
])('given %d with %j and the body %s, the wait is %d ms', (status, headers, text, expected) => {
  const refusal = refusalOf(anAnswer({ status, headers, text }))
  expect(refusal).toBeInstanceOf(XboxThrottled)
  expect(refusal).toMatchObject({ retryAfterMs: expected, status })
})
