import type { IncomingHttpHeaders } from 'node:http'

/** One request, taken apart: `host` is the first path segment, `path` the decoded rest. */
export interface Ask {
  method: string
  host: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  /** The moment whose state is served: now, or earlier under a `lag` fault. */
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

export const contractOf = (ask: Ask) => header(ask, 'x-xbl-contract-version')

export function header(ask: Ask, name: string): string | undefined {
  const value = ask.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** The body as JSON, or undefined: a body that is no JSON is refused like one of the wrong shape. */
export function jsonBody(ask: Ask): unknown {
  try {
    return JSON.parse(ask.body)
  } catch {
    return undefined
  }
}
