import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { makeAnswer, type Representation } from './answer.ts'
import { writeRepresentation } from './write.ts'
import { KEEP_ALIVE_SECONDS, writeJoined } from './write-joined.ts'

const KIND = {
  contentType: 'text/plain; charset=utf-8',
  cacheControl: 'no-cache',
  constantHeaders: ['X-A', 'b'],
}
const BODIES = {
  small: Buffer.from('caf\u00e9'),
  large: Buffer.alloc(100 * 1024, 'x'),
  empty: Buffer.alloc(0),
}
const answers = new Map<string | undefined, Representation>(
  Object.entries(BODIES).map(([name, body]) => [`/${name}`, makeAnswer(body, KIND).representations.identity]),
)

async function serve(write: typeof writeJoined, shown = answers): Promise<Server> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000 }, (request, response) => {
    const answer = shown.get(request.url)
    if (answer) write(request, response, answer)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

const joined = await serve(writeJoined)
const plain = await serve(writeRepresentation)
afterAll(() => {
  joined.close()
  plain.close()
})

/** Everything that the server sends until it closes the connection. Times may differ. */
async function bytesOf(server: Server, requests: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  socket.write(requests)
  await once(socket, 'close')
  return Buffer.concat(parts)
    .toString('latin1')
    .replaceAll(/Date: [A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/g, 'Date: now')
}

const LAST = 'GET /small HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
const etag = answers.get('/small')?.etag

test.each([
  ['a request', 'GET /small HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a request from before', 'GET /small HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'],
  ['two at once', 'GET /small HTTP/1.1\r\nHost: a\r\n\r\nGET /large HTTP/1.1\r\nHost: a\r\n\r\n'],
  [
    'a large answer and another',
    'GET /large HTTP/1.1\r\nHost: a\r\n\r\nGET /small HTTP/1.1\r\nHost: a\r\n\r\n',
  ],
  ['an empty answer', 'GET /empty HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['only the head', 'HEAD /small HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['what the client has', `GET /small HTTP/1.1\r\nHost: a\r\nIf-None-Match: ${etag}\r\n\r\n`],
  ['the last request', ''],
])('given %s, joined bytes are those that node:http writes', async (_, requests) => {
  expect(await bytesOf(joined, requests + LAST)).toBe(await bytesOf(plain, requests + LAST))
})

test('given another second, the head tells it', async () => {
  const representation = makeAnswer(Buffer.from('a'), KIND).representations.identity
  representation.joined = { bytes: Buffer.from('old'), second: 0 }
  const server = await serve(writeJoined, new Map([['/small', representation]]))
  expect(await bytesOf(server, `GET /small HTTP/1.1\r\nHost: a\r\n\r\n${LAST}`)).not.toContain('old')
  server.close()
})
