/** At most `max` requests in any window of `ms`. */
export interface LimitWindow {
  ms: number
  max: number
}

export interface LimiterOptions {
  windows: readonly LimitWindow[]
  /** Maximum requests in flight. */
  maxLanes?: number
}

/**
 * What the limits count, for the next process that uses the account. Ages instead of times, because machines' clocks
 * differ; in whole seconds rounded down, which is short and errs on the safe side.
 */
export interface Sent {
  answered: readonly (readonly [ageSeconds: number, count: number])[]
  /** How long the service still throttles us. */
  pausedMs: number
}

export interface WindowUsage {
  windowMs: number
  used: number
  max: number
}

// The two clocks may drift within five minutes, timers fire slightly early, and services truncate times to milliseconds.
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
export class Limiter {
  readonly #limits: readonly LimitWindow[]
  readonly #maxLanes: number
  readonly #longest: number
  readonly #perMs: number
  /** Times of the answers, oldest first. */
  #answeredAt: number[] = []
  #inFlight = 0
  #pausedUntil = 0
  #typicalMs = 0

  constructor({ windows, maxLanes = 8 }: LimiterOptions) {
    this.#limits = windows.map(({ ms, max }) => ({ ms: ms + SKEW_MS, max }))
    this.#maxLanes = maxLanes
    this.#longest = Math.max(0, ...this.#limits.map(({ ms }) => ms))
    this.#perMs = Math.min(...this.#limits.map(({ ms, max }) => max / ms))
  }

  /** The earliest time for the next request; Infinity if an answer must arrive first. */
  readyAt(now: number): number {
    if (this.#inFlight >= this.#lanes()) return Number.POSITIVE_INFINITY
    let ready = Math.max(now, this.#pausedUntil)
    for (const { ms, max } of this.#limits) {
      const free = max - this.#inFlight
      if (free <= 0) return Number.POSITIVE_INFINITY
      const blocking = this.#answeredAt.at(-free)
      if (blocking !== undefined) ready = Math.max(ready, blocking + ms)
    }
    return ready
  }

  /** Call it when sending. Call the result once, when the request has ended; with `sent: false` the request does not count. */
  begin(sentAt: number): (over: { at: number; sent: boolean }) => void {
    this.#inFlight++
    return ({ at, sent }) => {
      this.#inFlight--
      if (!sent) return
      this.#typicalMs = this.#typicalMs === 0 ? at - sentAt : this.#typicalMs * 0.8 + (at - sentAt) * 0.2
      if (this.#limits.length === 0) return
      this.#forget(at)
      this.#answeredAt.push(Math.max(at, this.#answeredAt.at(-1) ?? at))
    }
  }

  /** For a Retry-After. */
  pause(until: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, until + SKEW_MS)
  }

  isIdle(): boolean {
    return this.#inFlight === 0
  }

  /** Includes requests in flight, as if answered now. */
  sent(now: number): Sent {
    this.#forget(now)
    const ages = Map.groupBy(this.#answeredAt, (time) => Math.floor(Math.max(0, now - time) / 1000))
    const answered = [...ages].map(([age, times]) => [age, times.length] as const)
    if (this.#inFlight > 0) answered.push([0, this.#inFlight])
    return { answered, pausedMs: Math.max(0, this.#pausedUntil - now) }
  }

  /** Continues from another limiter's state; call it before sending anything. */
  restore({ answered, pausedMs }: Sent, now: number): void {
    this.#pausedUntil = now + pausedMs
    if (this.#limits.length === 0) return
    this.#answeredAt = answered
      .flatMap(([age, count]) => Array.from({ length: count }, () => now - age * 1000))
      .sort((a, b) => a - b)
  }

  usage(now: number): WindowUsage[] {
    return this.#limits.map(({ ms, max }) => ({
      windowMs: ms - SKEW_MS,
      used: this.#inFlight + this.#answeredAt.filter((time) => time > now - ms).length,
      max,
    }))
  }

  /**
   * One at a time while the service is quick, so that a 429 stops everything at once; more only where latency would
   * waste the limit.
   */
  #lanes(): number {
    if (this.#limits.length === 0) return this.#maxLanes
    return Math.min(this.#maxLanes, Math.max(1, Math.ceil(this.#typicalMs * this.#perMs * 1.25)))
  }

  #forget(now: number): void {
    const firstKept = this.#answeredAt.findIndex((time) => time > now - this.#longest)
    if (firstKept !== 0) this.#answeredAt = firstKept < 0 ? [] : this.#answeredAt.slice(firstKept)
  }
}

/** The age of the record, and how long its sender may have continued after it. */
export interface NoteAge {
  agoMs: number
  aliveMs: number
}

/**
 * The worst case if a sender disappears: it sent as much as the limits allow, all at the end of its life, where it
 * counts longest.
 */
export function atWorst(windows: readonly LimitWindow[], sent: Sent, { agoMs, aliveMs }: NoteAge): Sent {
  const aged = aging(sent, agoMs)
  if (windows.length === 0 || aliveMs <= 0) return aged
  const limiter = new Limiter({ windows })
  // One second older, as before rounding: the sender may have been free that much sooner.
  limiter.restore({ ...sent, answered: sent.answered.map(([age, count]) => [age + 1, count]) }, 0)
  let count = 0
  for (let at = limiter.readyAt(0); at <= aliveMs; at = limiter.readyAt(at)) {
    limiter.begin(at)({ at, sent: true })
    count++
  }
  const age = Math.floor(Math.max(0, agoMs - aliveMs) / 1000)
  return count === 0 ? aged : { ...aged, answered: [...aged.answered, [age, count]] }
}

/** No service asks for more. A longer pause was noted by a clock that was wrong, and would stop all scanning. */
const MAX_RESTORED_PAUSE_MS = 60 * 60_000

/** A record from the future is one from a clock that was ahead: it is new. */
function aging({ answered, pausedMs }: Sent, agoMs: number): Sent {
  const ms = Math.max(0, agoMs)
  return {
    answered: answered.map(([age, count]) => [Math.floor(Math.max(0, age) + ms / 1000), count]),
    pausedMs: Math.min(MAX_RESTORED_PAUSE_MS, Math.max(0, pausedMs - ms)),
  }
}

export const NOTHING_SENT: Sent = { answered: [], pausedMs: 0 }
