/** Requests to the server. No answer and a bad answer are different failures, and screens treat them differently. */

import { KEPT_AT, reportAnswer } from '#web/offline/kept-answers.ts'

export class NetworkError extends Error {
  override readonly name = 'Network Error'
  constructor(cause: unknown) {
    super('Network Error', { cause })
  }
}

export class StatusError extends Error {
  override readonly name = 'StatusError'
  readonly status: number
  /** The server's own sentence; empty if there is none. */
  readonly serverMessage: string
  constructor(path: string, status: number, serverMessage: string) {
    super(`${path} answered ${status}${serverMessage && `: ${serverMessage}`}`)
    this.status = status
    this.serverMessage = serverMessage
  }
}

/** Asking again will not help. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StatusError && (error.status === 404 || error.status === 400)

/** Throws a NetworkError if nothing answers; what was aborted stays aborted. */
export const reach = (path: string, request: RequestInit): Promise<Response> =>
  fetch(path, request).catch((error: unknown) => {
    throw request.signal?.aborted ? error : new NetworkError(error)
  })

interface Asked {
  method?: 'GET' | 'POST'
  signal?: AbortSignal
}

/** The parsed but unchecked answer; the callers' types leave every field optional. */
export async function ask(path: string, { method = 'GET', signal }: Asked = {}): Promise<unknown> {
  const headers = { accept: 'application/json' }
  const response = await reach(path, { method, headers, ...(signal && { signal }) })
  reportAnswer(path, response.headers.get(KEPT_AT))
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new StatusError(path, response.status, messageIn(body))
  // A proxy's or captive portal's page also arrives with status 200.
  if (body === null || typeof body !== 'object') throw new StatusError(path, response.status, '')
  return body
}

function messageIn(body: unknown): string {
  if (body === null || typeof body !== 'object' || !('message' in body)) return ''
  return typeof body.message === 'string' ? body.message : ''
}

/** Plus signs stay, because in gamertags they stand for spaces. */
export function queryString(query: Readonly<Record<string, string | number | undefined>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value).replaceAll('%2B', '+')}`,
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
