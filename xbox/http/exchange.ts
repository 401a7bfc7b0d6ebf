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
) => Promise<{ status: number; headers: AnswerHeaders; bytes(): Promise<Uint8Array> }>

export type AnswerHeaders = Pick<Headers, 'get' | 'has'>

export interface Request {
  /** For error messages. */
  service: string
  url: string
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** Of every request: names come in the language asked for. */
export const ENGLISH_JSON = { accept: 'application/json', 'accept-language': 'en-US' }

export interface HttpResponse {
  service: string
  status: number
  headers: AnswerHeaders
  body: Uint8Array
}

/** One request, one answer of any status. Throws XboxUnreachable without an answer, or the reason of the caller's signal. */
export async function exchange(fetch: Fetch, request: Request): Promise<HttpResponse> {
  const { service, url, method = 'GET', headers, body, timeoutMs, signal } = request
  signal?.throwIfAborted()
  // Not AbortSignal.any or AbortSignal.timeout: both create so much garbage that a cycle slows down.
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
    return { service, status: response.status, headers: response.headers, body: await response.bytes() }
  } catch (error) {
    signal?.throwIfAborted()
    if (isLate) throw new XboxUnreachable(service, `no answer within ${timeoutMs / 1000} s`)
    throw new XboxUnreachable(service, networkReason(error))
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** The parsed body of a success; any other answer is thrown as its error class. */
export function readAnswer<Shape extends z.ZodType>(
  answer: HttpResponse,
  shape: Shape,
  recognise?: (body: Uint8Array) => z.output<Shape> | undefined,
): z.output<Shape> {
  const { status } = answer
  // 204 has no body to parse.
  if (status < 200 || status > 299 || status === 204) throw refusalOf(answer)
  const known = recognise?.(answer.body)
  if (known !== undefined) return known
  const result = shape.safeParse(parseJson(answer.body))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const place = issue?.path.join('.') || 'the whole body'
  throw new XboxMalformed(answer.service, `${place}: ${issue?.message ?? 'unexpected'}`)
}

/** Null unless the body has the given shape; for refusals, whose body is often empty. */
export function peek<Shape extends z.ZodType>(answer: HttpResponse, shape: Shape): z.output<Shape> | null {
  const result = shape.safeParse(parseJson(answer.body))
  return result.success ? result.data : null
}

export function refusalOf(answer: HttpResponse): XboxRefused | XboxThrottled {
  const { service, status } = answer
  // A 503 may be an outage; waiting is known to help only with a Retry-After.
  if (status === 429 || (status === 503 && answer.headers.has('retry-after')))
    return new XboxThrottled(service, retryAfterMs(answer), status)
  return new XboxRefused(service, status, peek(answer, refusalReason) ?? '')
}

/** The shorter limit window, for a 429 without a Retry-After. */
const FALLBACK_WAIT_MS = 15_000
/** Maximum wait, whatever the service says. */
const MAX_WAIT_MS = 60 * 60_000

function retryAfterMs(answer: HttpResponse): number {
  const period = peek(answer, throttledPeriod)
  const asked = waitInHeader(answer.headers) ?? (period ? period * 1000 : FALLBACK_WAIT_MS)
  return Math.min(asked, MAX_WAIT_MS)
}

/** Seconds or a date; null otherwise. */
function waitInHeader(headers: AnswerHeaders): number | null {
  const header = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(header)) return Number(header) * 1000
  // Date.parse accepts nearly anything, even "-5".
  if (!/^[a-z]{3}.*\d\d:\d\d/i.test(header)) return null
  // A date refers to the service's clock, which its Date header shows better than ours.
  const sentAt = Date.parse(headers.get('date') ?? '')
  const wait = Date.parse(header) - (Number.isNaN(sentAt) ? Date.now() : sentAt)
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}

export function parseJson(body: Uint8Array): unknown {
  try {
    const text = decode(body)
    // JSON.parse rejects a byte order mark, which may precede a text.
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text)
  } catch {
    return undefined
  }
}

/** Always UTF-8, whatever charset is named, unless the body begins as UTF-16. */
function decode(bytes: Uint8Array): string {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return body[0] === 0xff && body[1] === 0xfe ? body.subarray(2).toString('utf16le') : body.toString('utf8')
}

function networkReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown network failure'
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
