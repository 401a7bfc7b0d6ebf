/** Requests per client and time window, counted separately for reading, signing in and drawing. */
import type { LimitName } from '../answers/answer-cache.ts'
import { createTally } from './tally.ts'

export interface Limit {
  requests: number
  windowSeconds: number
}

export type Limits = Readonly<Record<LimitName, Limit>>

export const DEFAULT_LIMITS: Limits = {
  // A page is about ten calls and a screenful of pictures; a person stays far below.
  reading: { requests: 3000, windowSeconds: 60 },
  signingIn: { requests: 20, windowSeconds: 60 },
  // An uncached preview costs 40 ms of processor time.
  drawing: { requests: 120, windowSeconds: 60 },
}

/** Of a normal address. Undefined for monitoring: a refused health check would restart the server. */
export function limitFor(address: string): LimitName | undefined {
  if (IS_HEALTH.test(address)) return undefined
  if (IS_SIGNING_IN.test(address)) return 'signingIn'
  return IS_DRAWING.test(address) ? 'drawing' : 'reading'
}

const IS_HEALTH = /^\/(healthz|readyz)(\?|$)/
const IS_SIGNING_IN = /^\/auth(\/|\?|$)/i
/** Excludes signatures: a forum's proxy requests those of all its members. */
const IS_DRAWING = /^\/(previews(\/|\?|$)|gamer\/[^/?]+\/(grid-|year-|trophies\/))/i

export interface RateLimiter {
  take(name: LimitName, client: string): number
}

export function createRateLimiter(limits: Limits, now: () => number): RateLimiter {
  const windows = {
    reading: createWindow(limits.reading, now),
    signingIn: createWindow(limits.signingIn, now),
    drawing: createWindow(limits.drawing, now),
  }
  return { take: (name, client) => windows[name](client) }
}

function createWindow({ requests, windowSeconds }: Limit, now: () => number): (client: string) => number {
  const tally = createTally(windowSeconds, now)
  return (client) => (tally.add(client, 1) > requests ? tally.secondsLeft() : 0)
}
