/**
 * Sends a cached answer as one buffer. For every answer node:http checks and joins a dozen headers and then writes head and
 * body apart, which takes a fifth of its time; here they are joined once a second, which is how often the head changes.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Representation } from './answer.ts'
import { hasAlready } from './negotiate.ts'
import { writeRepresentation } from './write.ts'

/** Longer than the usual idle time of proxies, so that they close the connection first. */
export const KEEP_ALIVE_SECONDS = 72

/** Fits into a socket's buffer: of larger ones every client that reads slowly would hold another second's copy. */
const WORTH_JOINING = 64 * 1024

/** How node:http remembers that a head was sent. Not documented, so a test compares all bytes with those of `writeHead`. */
type SentHead = { _header: string; _headerSent: boolean }

/** Returns the status. */
export function writeJoined(
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  response: ServerResponse,
  representation: Representation,
): 200 | 304 {
  const isWhole = request.method === 'GET' && response.shouldKeepAlive
  const isChanged = !hasAlready(request.headers['if-none-match'], representation.etag)
  const isSmall = representation.body.length <= WORTH_JOINING && !representation.isPacked
  if (!isWhole || !isChanged || !isSmall) return writeRepresentation(request, response, representation)
  const sent = response as unknown as SentHead
  sent._header = STATUS_LINE
  sent._headerSent = true
  response.end(joined(representation))
  return 200
}

function joined(representation: Representation): Buffer {
  const now = Date.now()
  const second = Math.floor(now / 1000)
  if (representation.joined?.second === second) return representation.joined.bytes
  const head = Buffer.from(headOf(representation.headers, new Date(now)), 'latin1')
  const bytes = Buffer.concat([head, representation.body])
  representation.joined = { bytes, second }
  return bytes
}

const STATUS_LINE = 'HTTP/1.1 200 OK\r\n'

function headOf(headers: readonly string[], now: Date): string {
  const all = [...headers, 'Date', now.toUTCString(), 'Connection', 'keep-alive']
  all.push('Keep-Alive', `timeout=${KEEP_ALIVE_SECONDS}`)
  return `${STATUS_LINE}${all.map((text, nth) => (nth % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')}\r\n`
}
