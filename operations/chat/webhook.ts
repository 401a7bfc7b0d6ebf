/**
 * Sends one message to a webhook in Discord's format. A person typed the address, so only https to public addresses is
 * allowed, redirects are not followed and the answer is cut short. The person learns that a message did not arrive but
 * not why, because the cause could reveal internal addresses.
 */
import { lookup as resolveName } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isWebAddress } from '#contest/settings/web-address.ts'
import type { ChatMessage } from './chat-message.ts'
import { isInside } from './inside-address.ts'

/** The problem is for the server's log. */
export type Delivery =
  | { outcome: 'sent' }
  /** Refused for good. */
  | { outcome: 'refused'; problem: string }
  /** Certainly not delivered; may succeed later. */
  | { outcome: 'again'; problem: string; afterMs: number | null }
  /** Sent without an answer, so it may have been delivered. */
  | { outcome: 'unknown'; problem: string }

/** The one answer for every failure. */
export const NOT_ARRIVED = 'It did not arrive. Check the address. The server log has details.'

const TIMEOUT_MS = 15_000
const MAX_PAUSE_MS = 60 * 60_000
const MAX_RESPONSE_BYTES = 10_000

/** `anywhere`: also http on this machine and internal addresses, for rehearsals. */
export type Reach = 'public' | 'anywhere'

export interface Delivering {
  reach: Reach
  timeoutMs?: number
  signal?: AbortSignal | undefined
}

/** Checks the address itself, before its name is resolved. */
export function isAllowedAddress(address: string, reach: Reach): boolean {
  if (!isWebAddress(address)) return false
  if (reach === 'anywhere') return true
  const { protocol, hostname } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && !(isIP(host) && isInside(host))
}

export async function postToWebhook(
  address: string,
  message: ChatMessage,
  delivering: Delivering,
): Promise<Delivery> {
  if (!isAllowedAddress(address, delivering.reach))
    return { outcome: 'refused', problem: 'The address is not a public internet address.' }
  try {
    const body = JSON.stringify(message)
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
    const response = await post(new URL(address), { headers, body }, delivering)
    return await deliveryOf(response).finally(() => response.destroy())
  } catch (error) {
    return failureOf(error)
  }
}

/** Posts any body to an address given by someone else, with the same precautions; resolves to the status. */
export async function postOutside(
  address: string,
  message: Message,
  delivering: Delivering,
): Promise<number> {
  if (!isAllowedAddress(address, delivering.reach)) throw new LeadsInside()
  const response = await post(new URL(address), message, delivering)
  response.destroy()
  return response.statusCode ?? 0
}

interface Message {
  headers: Record<string, string>
  body: string | Buffer
}

function post(
  url: URL,
  { headers, body }: Message,
  { reach, timeoutMs = TIMEOUT_MS, signal }: Delivering,
): Promise<IncomingMessage> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  // A separate connection for each, so that its address is always checked.
  const how = {
    method: 'POST',
    headers,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    agent: false,
    ...(reach === 'public' && { lookup: lookUpOutside }),
  }
  return new Promise((resolve, reject) => {
    request(url, how, resolve).on('error', reject).end(body)
  })
}

/** The connection uses the address checked here, so a second lookup cannot return another one. */
const lookUpOutside: LookupFunction = (hostname, options, found) =>
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return found(error ?? new Error('The name has no address.'), [])
    if (addresses.some(({ address }) => isInside(address))) return found(new LeadsInside(), [])
    if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })

class LeadsInside extends Error {
  readonly code = 'LEADS_INSIDE'
}

async function deliveryOf(response: IncomingMessage): Promise<Delivery> {
  const status = response.statusCode ?? 0
  const afterMs = retryAfter(response.headers['retry-after'])
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (status === 429)
    return { outcome: 'again', problem: sentenceFor(status), afterMs: (await toldPause(response)) ?? afterMs }
  if (status >= 500) return { outcome: 'again', problem: sentenceFor(status), afterMs }
  return { outcome: 'refused', problem: sentenceFor(status) }
}

function sentenceFor(status: number): string {
  if (status === 404 || status === 410)
    return `The webhook no longer exists (${status}). Make a new one in the channel's settings.`
  if (status === 401 || status === 403) return `The webhook rejected our credentials (${status}).`
  if (status === 429) return 'The webhook asks to wait (429).'
  if (status >= 500) return `The chat service has an internal error (${status}).`
  if (status >= 300 && status < 400) return `The address redirects (${status}). Use the final address.`
  return `The webhook rejected the message (${status}).`
}

/** Discord sends it in the body, with fractions; others in the header. */
async function toldPause(response: IncomingMessage): Promise<number | null> {
  const text = await beginningOf(response).catch(() => '')
  const told = /"retry_after"\s*:\s*(\d+(?:\.\d+)?)/.exec(text)?.[1]
  return told === undefined ? null : within(Number(told) * 1000)
}

/** Stop reading after a fixed size, so that an endless response cannot block the sender. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk
    if (text.length > MAX_RESPONSE_BYTES) break
  }
  return text
}

function retryAfter(header = ''): number | null {
  const told = header.trim()
  if (/^\d+(\.\d+)?$/.test(told)) return within(Number(told) * 1000)
  const until = Date.parse(told)
  return Number.isNaN(until) ? null : within(until - Date.now())
}

const within = (pauseMs: number): number => Math.min(MAX_PAUSE_MS, Math.max(0, pauseMs))

/** Before there is a connection nothing can have been delivered; afterwards it is unknown. */
const NOT_CONNECTED = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_SSL_WRONG_VERSION_NUMBER'],
  ...['ERR_TLS_CERT_ALTNAME_INVALID', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'SELF_SIGNED_CERT_IN_CHAIN'],
])

function failureOf(error: unknown): Delivery {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof LeadsInside)
    return { outcome: 'refused', problem: 'The webhook resolves to a private network address.' }
  if (NOT_CONNECTED.has(code))
    return { outcome: 'again', problem: `The webhook cannot be reached (${code}).`, afterMs: null }
  return { outcome: 'unknown', problem: 'The webhook did not answer. The message may have arrived.' }
}
