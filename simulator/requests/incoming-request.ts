import type { IncomingHttpHeaders } from 'node:http'

/** One request, parsed: `host` is the first path segment, `path` the decoded rest. */
export interface IncomingRequest {
  method: string
  host: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  /** The time whose state is served: now, or earlier under a `lag` fault. */
  asOf: number
  /** True while the current state is served, which may then come from a cache. */
  current: boolean
  /** A `shortPage` fault: give fewer rows than asked for, although more follow. */
  shortPage: boolean
  /** A fault makes the client ask for rows that do not exist, which is then no violation. */
  mayOverrun: boolean
}

export const contractOf = (request: IncomingRequest) => header(request, 'x-xbl-contract-version')

export function header(request: IncomingRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Undefined if it is not JSON, which is refused like a wrong shape. */
export function jsonBody(request: IncomingRequest): unknown {
  try {
    return JSON.parse(request.body)
  } catch {
    return undefined
  }
}
