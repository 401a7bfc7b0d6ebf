/**
 * Accepts changes only from the site's own pages: decision 021. The browser sends the session cookie with any page's
 * request, so a foreign page could otherwise act for its visitor.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '#contest/settings/web-address.ts'
import { RequestRefused } from './errors.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

export function refuseForeignChanges(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _, done) => {
    if (READING.has(request.method) || mayChange(request.headers, publicUrl)) done()
    else done(new RequestRefused(403, 'Cross-site requests are not allowed.'))
  })
}

/** Every browser sends the origin of a change. A program without one is accepted if it brings no cookies. */
export function mayChange(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, cookie, 'sec-fetch-site': site } = headers
  if (origin !== undefined) return ownOrigins(publicUrl).includes(origin)
  if (site !== undefined) return site === 'same-origin'
  return cookie === undefined
}

/**
 * A local site has several names. The Host header is not used: anyone can point a name here, and a browser then sends
 * it as Host and Origin.
 */
function ownOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl)
  const isThisMachine = isLoopback(url) || EVERY_ADDRESS.includes(url.hostname)
  if (url.protocol !== 'http:' || !isThisMachine) return [url.origin]
  return [url.hostname, ...LOOPBACK_NAMES].map((name) => new URL(`http://${name}:${url.port}`).origin)
}

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]']
const EVERY_ADDRESS = ['0.0.0.0', '[::]']
