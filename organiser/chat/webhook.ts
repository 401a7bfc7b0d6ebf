/**
 * One message to a webhook in Discord's format. Only to https (or http on this machine), without following a redirect, and with
 * what the far side answers cut short: the address was typed by a person.
 */
import { isWebAddress } from '#contest/settings/web-address.ts'
import type { ChatMessage } from './chat-message.ts'

export type Delivery =
  | { outcome: 'sent' }
  /** It said no, and will say so again. */
  | { outcome: 'refused'; problem: string }
  /** It was certainly not delivered, and may be later. */
  | { outcome: 'again'; problem: string; afterMs: number | null }
  /** The request went out and nothing came back: it may have been delivered. */
  | { outcome: 'unknown'; problem: string }

const TIMEOUT_MS = 15_000
const LONGEST_PAUSE_MS = 60 * 60_000
const LONGEST_ANSWER = 10_000

export interface Delivering {
  timeoutMs?: number
  signal?: AbortSignal | undefined
}

export async function postToWebhook(
  address: string,
  message: ChatMessage,
  { timeoutMs = TIMEOUT_MS, signal }: Delivering = {},
): Promise<Delivery> {
  if (!isWebAddress(address)) return { outcome: 'refused', problem: 'The address is no https:// address.' }
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return await deliveryOf(response)
  } catch (error) {
    return failureOf(error)
  }
}

async function deliveryOf(response: Response): Promise<Delivery> {
  const { status, headers } = response
  if (response.ok) {
    await response.body?.cancel()
    return { outcome: 'sent' }
  }
  if (status === 429)
    return { outcome: 'again', problem: sentenceFor(status), afterMs: await pauseOf(response) }
  await response.body?.cancel()
  if (status >= 500) return { outcome: 'again', problem: sentenceFor(status), afterMs: retryAfter(headers) }
  return { outcome: 'refused', problem: sentenceFor(status) }
}

function sentenceFor(status: number): string {
  if (status === 404 || status === 410)
    return `The webhook no longer exists (${status}). Make a new one in the channel's settings.`
  if (status === 401 || status === 403) return `The webhook does not let us in (${status}).`
  if (status === 429) return 'The webhook asks to wait (429).'
  if (status >= 500) return `The far side has a fault of its own (${status}).`
  if (status >= 300 && status < 400)
    return `The address leads elsewhere (${status}), and that is not followed.`
  return `The webhook did not take the message (${status}).`
}

/** Discord says it in the body, with fractions, others in the header. */
async function pauseOf(response: Response): Promise<number | null> {
  const text = await beginningOf(response).catch(() => '')
  const told = /"retry_after"\s*:\s*(\d+(?:\.\d+)?)/.exec(text)?.[1]
  return told === undefined ? retryAfter(response.headers) : within(Number(told) * 1000)
}

/** Whoever answers without end is not listened to. */
async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > LONGEST_ANSWER) break
  }
  return text
}

function retryAfter(headers: Headers): number | null {
  const told = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(told)) return within(Number(told) * 1000)
  const until = Date.parse(told)
  return Number.isNaN(until) ? null : within(until - Date.now())
}

const within = (pauseMs: number): number => Math.min(LONGEST_PAUSE_MS, Math.max(0, pauseMs))

/** Before there is a connection nothing can have arrived; afterwards nobody knows. */
const NOT_CONNECTED = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ...['ERR_TLS_CERT_ALTNAME_INVALID', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'SELF_SIGNED_CERT_IN_CHAIN'],
])

function failureOf(error: unknown): Delivery {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (NOT_CONNECTED.has(code))
    return { outcome: 'again', problem: `The webhook cannot be reached (${code}).`, afterMs: null }
  return { outcome: 'unknown', problem: 'The webhook gave no answer: the message may have arrived.' }
}
