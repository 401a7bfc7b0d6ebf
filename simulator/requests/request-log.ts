import type { Ask } from './messages.ts'

interface LoggedRequest {
  t: string
  method: string
  host: string
  path: string
  headers: Record<string, string>
  status: number
}

export interface RequestLog {
  add(ask: Ask, status: number, time: number): void
  list(filter: { host?: string | undefined; since?: number | undefined }): LoggedRequest[]
  clear(): void
}

// Enough for every test, bounded for a simulator that runs for months.
const KEPT = 5_000
const SECRET = new Set(['authorization', 'cookie', 'x-sim-secret'])

interface Entry {
  ask: Ask
  status: number
  time: number
}

export function createRequestLog(): RequestLog {
  let entries: Entry[] = []
  return {
    add(ask, status, time) {
      entries.push({ ask: { ...ask, body: '' }, status, time })
      if (entries.length > 2 * KEPT) entries = entries.slice(-KEPT)
    },
    list: ({ host, since = Number.NEGATIVE_INFINITY }) =>
      entries
        .filter((entry) => entry.time >= since && (host === undefined || entry.ask.host === host))
        .map(present),
    clear: () => {
      entries = []
    },
  }
}

function present({ ask, status, time }: Entry): LoggedRequest {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(ask.headers)) {
    if (!SECRET.has(name) && value !== undefined) headers[name] = String(value)
  }
  const { method, host, path } = ask
  return { t: new Date(time).toISOString(), method, host, path: withQuery(path, ask.query), headers, status }
}

/** Codes, states and leaked secrets stay out of the log. */
function withQuery(path: string, query: URLSearchParams): string {
  const shown = new URLSearchParams(query)
  for (const name of shown.keys()) if (/secret|code|state|token$/i.test(name)) shown.set(name, '…')
  const text = shown.toString()
  return text === '' ? path : `${path}?${text}`
}
