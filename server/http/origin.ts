/**
 * Changes are taken from the site's own pages alone: decision 021. The cookie of a session is sent along with whatever page asks
 * for it, so a foreign page could otherwise act in the name of whoever looks at it.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { RequestRefused } from './errors.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

export function refuseForeignChanges(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _, done) => {
    if (READING.has(request.method) || mayChange(request.headers, publicUrl)) done()
    else done(new RequestRefused(403, 'Changes are taken from pages of this site alone.'))
  })
}

/** Every browser says where a change comes from. A program that does not may ask, as long as it brings nobody's cookies. */
export function mayChange(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host, cookie, 'sec-fetch-site': site } = headers
  if (origin !== undefined) return isOurs(origin, host, publicUrl)
  if (site !== undefined) return site === 'same-origin'
  return cookie === undefined
}

/** A site of this machine has several names, so there the name that was asked for counts as well. */
function isOurs(origin: string, host: string | undefined, publicUrl: string): boolean {
  const { origin: own, protocol } = new URL(publicUrl)
  return origin === own || (protocol === 'http:' && host !== undefined && origin === `http://${host}`)
}
