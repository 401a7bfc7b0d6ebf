/** Asking the server. No answer and a bad answer are different failures, and screens treat them differently. */

import { KEPT_AT, reportAnswer } from '#web/offline/kept-answers.ts'

/** The server could not be reached, or closed the connection. */
export class NetworkError extends Error {
  override readonly name = 'Network Error'
  constructor(cause: unknown) {
    super('Network Error', { cause })
  }
}

/** The server answered, but not with what was asked for. */
export class StatusError extends Error {
  override readonly name = 'StatusError'
  readonly status: number
  /** The server's own sentence; empty when it gave none. */
  readonly serverMessage: string
  constructor(path: string, status: number, serverMessage: string) {
    super(`${path} answered ${status}${serverMessage && `: ${serverMessage}`}`)
    this.status = status
    this.serverMessage = serverMessage
  }
}

/** There is nothing at this address, and asking again will not change that. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StatusError && (error.status === 404 || error.status === 400)

interface Asked {
  method?: 'GET' | 'POST'
  signal?: AbortSignal
}

/** The parsed answer, unchecked: what the contract says is a promise, so the callers' types leave every field open. */
export async function ask(path: string, { method = 'GET', signal }: Asked = {}): Promise<unknown> {
  const headers = { accept: 'application/json' }
  const response = await fetch(path, { method, headers, ...(signal && { signal }) }).catch(
    (error: unknown) => {
      throw signal?.aborted ? error : new NetworkError(error)
    },
  )
  reportAnswer(path, response.headers.get(KEPT_AT))
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new StatusError(path, response.status, messageIn(body))
  // A proxy's or a captive portal's page also arrives with status 200.
  if (body === null || typeof body !== 'object') throw new StatusError(path, response.status, '')
  return body
}

function messageIn(body: unknown): string {
  if (body === null || typeof body !== 'object' || !('message' in body)) return ''
  return typeof body.message === 'string' ? body.message : ''
}

/** A query string. Plus signs stay as they are: in gamertags they stand for spaces. */
export function queryString(query: Readonly<Record<string, string | number | undefined>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value).replaceAll('%2B', '+')}`,
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
