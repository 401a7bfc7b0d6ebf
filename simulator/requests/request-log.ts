import type { IncomingRequest } from './incoming-request.ts'

interface LoggedRequest {
  t: string
  method: string
  host: string
  path: string
  headers: Record<string, string>
  status: number
}

export interface RequestLog {
  add(request: IncomingRequest, status: number, time: number): void
  list(filter: { host?: string | undefined; since?: number | undefined }): LoggedRequest[]
  clear(): void
}

// Enough for every test, and bounded for a simulator that runs for months.
const KEPT = 5_000
const SECRET_HEADERS = new Set(['authorization', 'cookie', 'x-sim-secret'])

interface Entry {
  request: IncomingRequest
  status: number
  time: number
}

export function createRequestLog(): RequestLog {
  let entries: Entry[] = []
  return {
    add(request, status, time) {
      entries.push({ request: { ...request, body: '' }, status, time })
      if (entries.length > 2 * KEPT) entries = entries.slice(-KEPT)
    },
    list: ({ host, since = Number.NEGATIVE_INFINITY }) =>
      entries
        .filter((entry) => entry.time >= since && (host === undefined || entry.request.host === host))
        .map(present),
    clear: () => {
      entries = []
    },
  }
}

function present({ request, status, time }: Entry): LoggedRequest {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers)) {
    if (!SECRET_HEADERS.has(name) && value !== undefined) headers[name] = String(value)
  }
  const { method, host, path } = request
  return {
    t: new Date(time).toISOString(),
    method,
    host,
    path: withQuery(path, request.query),
    headers,
    status,
  }
}

/** Codes, states and leaked secrets stay out of the log. */
function withQuery(path: string, query: URLSearchParams): string {
  const shown = new URLSearchParams(query)
  for (const name of shown.keys()) if (/secret|code|state|token$/i.test(name)) shown.set(name, '…')
  const text = shown.toString()
  return text === '' ? path : `${path}?${text}`
}
