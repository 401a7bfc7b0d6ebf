import type { z } from 'zod'
import { XboxMalformed, XboxRefused, XboxThrottled, XboxUnreachable } from '../errors.ts'
import { refusalReason, throttledPeriod } from '../shapes/refusal.ts'

/** The part of fetch that is used here; the built-in one fits. */
export type Fetch = (
  url: string,
  init: {
    method: string
    headers: Record<string, string>
    body: string | null
    redirect: 'manual'
    signal: AbortSignal
  },
) => Promise<{ status: number; headers: AnswerHeaders; text(): Promise<string> }>

export type AnswerHeaders = Pick<Headers, 'get' | 'has'>

export interface Request {
  /** Only for error messages. */
  service: string
  url: string
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  signal?: AbortSignal | undefined
}

export interface HttpResponse {
  service: string
  status: number
  headers: AnswerHeaders
  text: string
}

/** One request, one answer of any status. Throws XboxUnreachable when none comes, or the reason of the caller's signal. */
export async function exchange(fetch: Fetch, request: Request): Promise<HttpResponse> {
  const { service, url, method = 'GET', headers, body, timeoutMs, signal } = request
  signal?.throwIfAborted()
  // Not AbortSignal.any or AbortSignal.timeout: both leave so much garbage that it slows a cycle down.
  const ending = new AbortController()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    ending.abort()
  }, timeoutMs)
  const stop = () => ending.abort(signal?.reason)
  signal?.addEventListener('abort', stop)
  try {
    // A redirect would send the Authorization header to an unchecked address.
    const init = { method, headers, body: body ?? null, redirect: 'manual', signal: ending.signal } as const
    const response = await fetch(url, init)
    return { service, status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    signal?.throwIfAborted()
    if (isLate) throw new XboxUnreachable(service, `no answer within ${timeoutMs / 1000} s`)
    throw new XboxUnreachable(service, networkReason(error))
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** The parsed body of a success; every other answer is thrown as the error of its name. */
export function readAnswer<Shape extends z.ZodType>(answer: HttpResponse, shape: Shape): z.output<Shape> {
  const { status } = answer
  // "No content" is no body that could be read wrong.
  if (status < 200 || status > 299 || status === 204) throw refusalOf(answer)
  const result = shape.safeParse(parseJson(answer.text))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const place = issue?.path.join('.') || 'the whole body'
  throw new XboxMalformed(answer.service, `${place}: ${issue?.message ?? 'unexpected'}`)
}

/** The body if it has the given shape, else null; for refusals, whose body is often empty. */
export function peek<Shape extends z.ZodType>(answer: HttpResponse, shape: Shape): z.output<Shape> | null {
  const result = shape.safeParse(parseJson(answer.text))
  return result.success ? result.data : null
}

export function refusalOf(answer: HttpResponse): XboxRefused | XboxThrottled {
  const { service, status } = answer
  // A 503 is an outage as often as a limit; only with a Retry-After is waiting known to help.
  if (status === 429 || (status === 503 && answer.headers.has('retry-after'))) {
    return new XboxThrottled(service, retryAfterMs(answer), status)
  }
  return new XboxRefused(service, status, peek(answer, refusalReason) ?? '')
}

/** The length of the shorter limit window, for a 429 that says nothing. */
const FALLBACK_WAIT_MS = 15_000
/** Nobody waits longer than this, whatever the service says. */
const MAX_WAIT_MS = 60 * 60_000

function retryAfterMs(answer: HttpResponse): number {
  const period = peek(answer, throttledPeriod)
  const asked = waitInHeader(answer.headers) ?? (period ? period * 1000 : FALLBACK_WAIT_MS)
  return Math.min(asked, MAX_WAIT_MS)
}

/** Seconds or a date; null for anything else. */
function waitInHeader(headers: AnswerHeaders): number | null {
  const header = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(header)) return Number(header) * 1000
  // Date.parse takes nearly anything for a date, "-5" as well.
  if (!/^[a-z]{3}.*\d\d:\d\d/i.test(header)) return null
  // A date refers to the service's clock, which its own Date header shows better than ours.
  const sentAt = Date.parse(headers.get('date') ?? '')
  const wait = Date.parse(header) - (Number.isNaN(sentAt) ? Date.now() : sentAt)
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}

function parseJson(text: string): unknown {
  try {
    // A byte order mark is allowed to stand before a text, and JSON.parse does not take it.
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text)
  } catch {
    return undefined
  }
}

function networkReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown network failure'
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
