/** At most `max` requests in any window of `ms`. */
export interface Window {
  ms: number
  max: number
}

export interface LimiterOptions {
  windows: readonly Window[]
  /** The share of each limit to use, for instance 0.5 when two processes read with the same account. */
  share?: number
  /** Most requests in flight at once. */
  maxLanes?: number
}

export interface WindowUsage {
  windowMs: number
  used: number
  max: number
}

// The two clocks may drift apart within five minutes, timers fire a little early, and services truncate times to whole
// milliseconds.
const SKEW_MS = 250

/**
 * Keeps one account inside one service's limits (docs/xbox-live.md, section 6). It sets no timers: it says when the next
 * request may be sent.
 *
 * The service counts in fixed windows that start when it *receives* a first request, some moment between our sending and
 * its answer. We cannot know that moment, so no attempt is made to mirror its windows. Instead a request may be sent at s only
 * if fewer than `max` others are unanswered or were answered after s - ms. Take any window [t, t + ms) of the service
 * and the request in it that was sent last, at s < t + ms: all others in it were received, hence answered, after
 * t > s - ms, so they were counted. The limit holds wherever the window starts, and the price is the latency of one
 * answer per window, far less than the tenth of each limit that clients of fixed windows keep in reserve.
 */
export function createLimiter({ windows, share = 1, maxLanes = 8 }: LimiterOptions) {
  const limits = windows.map(({ ms, max }) => ({
    ms: ms + SKEW_MS,
    max: Math.max(1, Math.floor(max * share)),
  }))
  const longest = Math.max(0, ...limits.map(({ ms }) => ms))
  const perMs = Math.min(...limits.map(({ ms, max }) => max / ms))

  /** When answers arrived, oldest first. */
  let answeredAt: number[] = []
  let inFlight = 0
  let pausedUntil = 0
  let typicalMs = 0

  /** One at a time while the service is quick, so that a 429 stops everything at once; more only where latency would waste the limit. */
  function lanes(): number {
    if (limits.length === 0) return maxLanes
    return Math.min(maxLanes, Math.max(1, Math.ceil(typicalMs * perMs * 1.25)))
  }

  function forget(now: number): void {
    const firstKept = answeredAt.findIndex((time) => time > now - longest)
    answeredAt = firstKept < 0 ? [] : firstKept > 0 ? answeredAt.slice(firstKept) : answeredAt
  }

  return {
    /** The earliest time for the next request; Infinity when an answer must arrive first. */
    readyAt(now: number): number {
      if (inFlight >= lanes()) return Number.POSITIVE_INFINITY
      let ready = Math.max(now, pausedUntil)
      for (const { ms, max } of limits) {
        const free = max - inFlight
        if (free <= 0) return Number.POSITIVE_INFINITY
        const blocking = answeredAt.at(-free)
        if (blocking !== undefined) ready = Math.max(ready, blocking + ms)
      }
      return ready
    },

    /** Call when sending. Call the result once, when the request is over; with `sent: false` the request does not count. */
    begin(sentAt: number): (over: { at: number; sent: boolean }) => void {
      inFlight++
      return ({ at, sent }) => {
        inFlight--
        if (!sent) return
        typicalMs = typicalMs === 0 ? at - sentAt : typicalMs * 0.8 + (at - sentAt) * 0.2
        if (limits.length === 0) return
        forget(at)
        answeredAt.push(Math.max(at, answeredAt.at(-1) ?? at))
      }
    },

    /** The service said Retry-After. */
    pause(until: number): void {
      pausedUntil = Math.max(pausedUntil, until + SKEW_MS)
    },

    usage(now: number): WindowUsage[] {
      return limits.map(({ ms, max }) => ({
        windowMs: ms - SKEW_MS,
        used: inFlight + answeredAt.filter((time) => time > now - ms).length,
        max,
      }))
    },
  }
}

export type Limiter = ReturnType<typeof createLimiter>
