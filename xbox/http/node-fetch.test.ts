import { getEventListeners } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parseJson } from './exchange.ts'
import { nodeFetch } from './node-fetch.ts'

async function aServer(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const init = (signal = new AbortController().signal) =>
  ({
    method: 'GET',
    headers: { accept: 'application/json' },
    body: null,
    redirect: 'manual',
    signal,
  }) as const

test('given an answer, status, headers in any case, and text are those that were sent', async () => {
  await using server = await aServer((_, response) => {
    response.writeHead(429, { 'Retry-After': '7' }).end('Ýrsa')
  })
  const { status, headers, bytes } = await nodeFetch(server.url, init())
  expect(status).toBe(429)
  expect([headers.get('retry-after'), headers.get('Retry-After'), headers.has('date')]).toEqual([
    '7',
    '7',
    true,
  ])
  expect([headers.get('x-none'), headers.has('x-none')]).toEqual([null, false])
  expect(Buffer.from(await bytes()).toString()).toBe('Ýrsa')
})

test('given a packed answer, it is unpacked', async () => {
  await using server = await aServer((request, response) => {
    response.writeHead(200, { 'content-encoding': request.headers['accept-encoding'] })
    response.end(gzipSync('{"titles":[]}'))
  })
  const { bytes } = await nodeFetch(server.url, init())
  expect(Buffer.from(await bytes()).toString()).toBe('{"titles":[]}')
})

const BODY = '{"name":"Ýrsa"}'

test.each<[string, string, Buffer]>([
  ['gzip', 'application/json', gzipSync(BODY)],
  ['GZIP', 'application/json; charset=utf8', gzipSync(BODY)],
  ['x-gzip', 'text/json; charset="windows-1252"', gzipSync(BODY)],
  ['Deflate', 'application/json', deflateSync(BODY)],
  ['deflate', 'application/json', deflateRawSync(BODY)],
  ['BR', 'application/json', brotliCompressSync(BODY)],
  ['identity', 'application/json', Buffer.from(BODY)],
  ['gzip, br', 'application/json', brotliCompressSync(gzipSync(BODY))],
  ['gzip', 'application/json', Buffer.alloc(0)],
  ['', 'application/json; charset=utf-16', Buffer.from(`\ufeff${BODY}`, 'utf16le')],
])('given a body that is encoded as "%s" and called %s, it is read', async (encoding, type, body) => {
  await using server = await aServer((_, response) => {
    response.writeHead(200, { 'content-type': type, 'content-encoding': encoding }).end(body)
  })
  const { bytes } = await nodeFetch(server.url, init())
  expect(parseJson(await bytes())).toEqual(body.length === 0 ? undefined : JSON.parse(BODY))
})

test('given a body, it is sent', async () => {
  await using server = await aServer((request, response) => request.pipe(response))
  const { bytes } = await nodeFetch(server.url, {
    ...init(),
    method: 'POST',
    body: 'grant_type=refresh_token',
  })
  expect(Buffer.from(await bytes()).toString()).toBe('grant_type=refresh_token')
})

test.each<[string, RequestListener]>([
  [
    'a body that is cut',
    (_, response) =>
      void response.writeHead(200, { 'content-length': '100' }).write('x', () => response.destroy()),
  ],
  [
    'a body in an encoding that nobody knows',
    (_, response) => void response.writeHead(200, { 'content-encoding': 'zip' }).end('plain'),
  ],
  [
    'a body that is not packed as it says',
    (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain'),
  ],
])('given %s, it fails', async (_, answer) => {
  await using server = await aServer(answer)
  await expect(nodeFetch(server.url, init())).rejects.toThrow()
})

test('given an abort in the middle of an answer, it fails', async () => {
  const stop = new AbortController()
  await using server = await aServer((_, response) => {
    response.writeHead(200).write('x', () => stop.abort())
  })
  await expect(nodeFetch(server.url, init(stop.signal))).rejects.toThrow()
})

test.each<[string, RequestListener]>([
  ['an answer', (_, response) => void response.end('{}')],
  ['a connection that breaks', (_, response) => void response.destroy()],
])('given %s, nothing is left at the signal that would keep the request in memory', async (_, answer) => {
  await using server = await aServer(answer)
  const { signal } = new AbortController()
  await Promise.allSettled([nodeFetch(server.url, init(signal))])
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
