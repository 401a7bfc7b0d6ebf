import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Fetch } from './exchange.ts'

const AGENTS = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }

/**
 * Like fetch, on Node's own HTTP client: long histories take less than half the time. Resolves when the whole body has
 * arrived.
 */
export const nodeFetch: Fetch = async (url, { method, headers, body, signal }) => {
  const isSecure = url.startsWith('https:')
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method, headers: { ...headers, 'accept-encoding': 'gzip' }, signal }
    const request = isSecure
      ? requestHttps(url, { ...options, agent: AGENTS.https }, resolve)
      : requestHttp(url, { ...options, agent: AGENTS.http }, resolve)
    request.on('error', reject)
    request.end(body ?? undefined)
  })
  const text = await textOf(response)
  const read = (name: string): string | null => {
    const value = response.headers[name.toLowerCase()]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
  }
  return {
    status: response.statusCode ?? 0,
    headers: { get: read, has: (name) => read(name) !== null },
    text: async () => text,
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks = await new Promise<Buffer[]>((resolve, reject) => {
    const received: Buffer[] = []
    response.on('data', (chunk: Buffer) => received.push(chunk))
    response.on('end', () => resolve(received))
    response.on('error', reject)
  })
  const whole = Buffer.concat(chunks)
  const isGzipped = response.headers['content-encoding'] === 'gzip' && whole.length > 0
  return (isGzipped ? await promisify(gunzip)(whole) : whole).toString('utf8')
}
