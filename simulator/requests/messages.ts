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
}

export interface Answer {
  status: number
  body: string | Buffer
  headers?: Record<string, string>
}

export const json = (status: number, value: unknown): Answer => ({ status, body: JSON.stringify(value) })

export const empty = (status: number): Answer => ({ status, body: '' })

export const html = (status: number, body: string): Answer => ({
  status,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8' },
})

/** The error body that the Xbox services share. */
export const problem = (status: number, code: number, source: string, description: string) =>
  json(status, { code, source, description, traceInformation: null })

export const notFound = (source: string) =>
  problem(404, 28, source, 'The server found no data for the requested entity.')

export const contractOf = (request: IncomingRequest) => header(request, 'x-xbl-contract-version')

export function header(request: IncomingRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** The body as JSON; undefined when it is not JSON, which is refused like the wrong shape. */
export function jsonBody(request: IncomingRequest): unknown {
  try {
    return JSON.parse(request.body)
  } catch {
    return undefined
  }
}
