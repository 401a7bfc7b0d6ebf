import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import type { Fetch } from './exchange.ts'

const AGENTS = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }

/**
 * Like fetch, on Node's own HTTP client: long histories take less than half the time. Resolves when the whole body has
 * arrived.
 */
export const nodeFetch: Fetch = async (url, { method, headers, body, signal }) => {
  signal.throwIfAborted()
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method, headers: { ...headers, 'accept-encoding': 'gzip' } }
    const request = url.startsWith('https:')
      ? requestHttps(url, { ...options, agent: AGENTS.https }, resolve)
      : requestHttp(url, { ...options, agent: AGENTS.http }, resolve)
    // Not as an option: Node would watch the streams of every request for it, which takes as long as sending it.
    signal.addEventListener('abort', () => request.destroy(new Error('aborted')), { once: true })
    request.on('error', reject)
    request.end(body ?? undefined)
  })
  const received = await bodyOf(response)
  const read = (name: string): string | null => {
    const value = response.headers[name.toLowerCase()]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
  }
  return {
    status: response.statusCode ?? 0,
    headers: { get: read, has: (name) => read(name) !== null },
    bytes: async () => received,
  }
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const chunks = await new Promise<Buffer[]>((resolve, reject) => {
    const received: Buffer[] = []
    response.on('data', (chunk: Buffer) => received.push(chunk))
    response.on('end', () => resolve(received))
    response.on('error', reject)
  })
  return decompress(Buffer.concat(chunks), response.headers['content-encoding'])
}

/** In the order in which they were applied, case-insensitive. */
async function decompress(body: Buffer, encodings = ''): Promise<Buffer> {
  let plain = body
  for (const name of encodings.toLowerCase().split(',').reverse()) {
    const encoding = name.trim()
    if (plain.length === 0 || encoding === '' || encoding === 'identity') continue
    const read = DECOMPRESSED_BY[encoding]
    if (!read) throw new Error(`the answer is encoded as "${encoding}"`)
    plain = await read(plain)
  }
  return plain
}

const DECOMPRESSED_BY: Readonly<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  // Half of all servers send raw deflate without the zlib header that the standard requires.
  deflate: (body) => (isZlib(body) ? promisify(inflate)(body) : promisify(inflateRaw)(body)),
}

const isZlib = (body: Buffer): boolean =>
  body.length > 1 && (body[0] ?? 0) % 16 === 8 && body.readUInt16BE(0) % 31 === 0
