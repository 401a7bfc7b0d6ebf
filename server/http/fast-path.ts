/**
 * What runs before the router: limits on every request, and the answers that are ready. Most requests end here, at nearly the
 * speed of a bare server.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { refusal } from '#contract/error.ts'
import { ready } from '../answers/answer.ts'
import type { CachedAnswer } from '../answers/answer-cache.ts'
import { encodingFor } from '../answers/negotiate.ts'
import { writeRepresentation } from '../answers/write.ts'
import type { Clients } from './client-address.ts'
import { sentenceFor } from './errors.ts'
import { normalAddress } from './normal-address.ts'
import { limitFor, type RateLimiter } from './rate-limits.ts'

export interface FastPathOptions {
  /** The answer that is ready for exactly this address. */
  at: (address: string) => CachedAnswer | undefined
  limiter: RateLimiter
  clients: Pick<Clients, 'of'>
  /** Notes an answered request for the metrics. */
  count: (route: string, status: number, milliseconds: number) => void
  headers: Readonly<Record<string, string>>
}

export const MAX_ADDRESS_LENGTH = 2048

/** True when the request has been answered. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

export function createFastPath({ at, limiter, clients, count, headers }: FastPathOptions): FastPath {
  function refuse(response: ServerResponse, status: 414 | 429, extra: Record<string, string> = {}): true {
    const body = JSON.stringify(refusal(status, sentenceFor(status)))
    response.writeHead(status, { ...headers, ...extra, 'Content-Type': 'application/json; charset=utf-8' })
    response.end(body)
    count('refused', status, 0)
    return true
  }

  return (request, response) => {
    // Answers are kept under normal addresses alone, so what is found has no need to be made one.
    let address = request.url ?? ''
    let kept = at(address)
    if (!kept) {
      address = normalAddress(address)
      // The router must see what was limited.
      request.url = address
      kept = at(address)
    }
    const limit = kept?.limit ?? limitFor(address)
    if (kept) kept.limit = limit
    const wait = limit ? limiter.take(limit, clients.of(request)) : 0
    if (wait > 0) return refuse(response, 429, { 'Retry-After': String(wait) })
    if (address.length > MAX_ADDRESS_LENGTH) return refuse(response, 414)
    if (!kept || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const representation = ready(kept.answer, encodingFor(request.headers['accept-encoding']))
    // The first request for an encoding goes on to the router and waits for it there.
    if (!representation) return false
    kept.used = true
    const status = writeRepresentation(request, response, representation)
    // What is ready takes a few microseconds, of which asking for the time twice would be a part.
    count(kept.route, status, 0)
    return true
  }
}
