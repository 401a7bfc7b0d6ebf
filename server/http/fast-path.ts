/**
 * Runs before the router: limits for every request, and cached answers. Most requests end here, nearly as fast as a
 * bare server.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { refusal } from '#contract/error.ts'
import { ready } from '../answers/answer.ts'
import type { CachedAnswer, LimitName } from '../answers/answer-cache.ts'
import { encodingFor } from '../answers/negotiate.ts'
import { writeJoined } from '../answers/write-joined.ts'
import type { Clients } from './client-address.ts'
import { sentenceFor } from './errors.ts'
import { normalAddress } from './normal-address.ts'
import { limitFor, type RateLimiter } from './rate-limits.ts'

export interface FastPathOptions {
  at: (address: string) => CachedAnswer | undefined
  limiter: RateLimiter
  clients: Pick<Clients, 'of'>
  count: (route: string, status: number, milliseconds: number) => void
  headers: Readonly<Record<string, string>>
  /** The page for a browser beyond the limit of signing in. */
  tooManySignIns: string
  /** Told of every request. */
  noteVisit: () => void
}

export const MAX_ADDRESS_LENGTH = 2048

/** True if the request has been answered. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

export function createFastPath({
  at,
  limiter,
  clients,
  count,
  headers,
  tooManySignIns,
  noteVisit,
}: FastPathOptions): FastPath {
  /** A browser that goes to the sign-in gets a page; programs read JSON. */
  function refuseClient(request: IncomingMessage, response: ServerResponse, limit: LimitName, wait: number) {
    const extra = { 'Retry-After': String(wait) }
    const isBrowser = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (limit !== 'signingIn' || !isBrowser) return refuse(response, 429, extra)
    response
      .writeHead(303, { ...headers, ...extra, 'Cache-Control': 'no-store', Location: tooManySignIns })
      .end()
    count('refused', 303, 0)
    return true
  }

  function refuse(response: ServerResponse, status: 414 | 429, extra: Record<string, string> = {}): true {
    const body = JSON.stringify(refusal(status, sentenceFor(status)))
    response.writeHead(status, { ...headers, ...extra, 'Content-Type': 'application/json; charset=utf-8' })
    response.end(body)
    count('refused', status, 0)
    return true
  }

  return (request, response) => {
    noteVisit()
    // Answers are cached only under normal addresses, so a hit needs no normalising.
    let address = request.url ?? ''
    let kept = at(address)
    if (!kept) {
      address = normalAddress(address)
      // The router must see the address that was limited.
      request.url = address
      kept = at(address)
    }
    const limit = kept?.limit ?? limitFor(address)
    if (kept) kept.limit = limit
    const wait = limit ? limiter.take(limit, clients.of(request)) : 0
    if (limit && wait > 0) return refuseClient(request, response, limit, wait)
    if (address.length > MAX_ADDRESS_LENGTH) return refuse(response, 414)
    if (!kept || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const representation = ready(kept.answer, encodingFor(request.headers['accept-encoding']))
    // The first request for an encoding waits for it behind the router.
    if (!representation) return false
    kept.used = true
    const status = writeJoined(request, response, representation)
    // A cached answer takes microseconds, so it is not timed.
    count(kept.route, status, 0)
    return true
  }
}
