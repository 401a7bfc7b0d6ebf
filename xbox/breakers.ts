import { XboxDown } from './errors.ts'
import type { WaitingClock } from './waiting-clock.ts'

/** What fails as a unit: contract 1 may be down while contract 2 of the same service works. */
export interface ServicePart {
  service: string
  contract: number
}

/** The outcome of one request. Neither is called if it says nothing about the part. */
export interface Asking {
  failed(attempt: number): void
  answered(): void
}

interface Outage {
  since: number
  failures: number
  /** Players about whom no one got an answer. */
  about: Set<string>
  /** When the part is retried by one call; null while it is not blocked. */
  until: number | null
  /** A call is trying it now, so it may soon work again. */
  isTried: boolean
  /** Players let through since the last retry. */
  newcomers: number
  pauseMs: number
}

/** After this many failures in a row without any answer, the part is blocked. */
const MAX_FAILURES = 5
/** One player about whom the service cannot answer is no outage. */
const MIN_PLAYERS = 3
const MAX_NEWCOMERS = 3
const FIRST_PAUSE_MS = 15_000
const MAX_PAUSE_MS = 120_000
/** A failure that lasts this long is not waited for. */
const LASTING_MS = 60_000

/**
 * A circuit breaker (docs/xbox-live.md, section 14.4). A part that has failed often enough is tried by one call now and
 * then, and used again after its first answer. A few players without failures so far are let through, one at a time,
 * because the failing players may be the only ones.
 */
export function createBreakers(clock: WaitingClock) {
  const outages = new Map<string, Outage>()
  const keyOf = ({ service, contract }: ServicePart) => `${service} ${contract}`

  /** Null if the part may be asked about the player. */
  function downOf(part: ServicePart, about: string | null): XboxDown | null {
    const outage = outages.get(keyOf(part))
    const now = clock.now()
    if (!outage?.until || outage.until <= now) return null
    const isNew = about !== null && !outage.about.has(about)
    if (isNew && !outage.isTried && outage.newcomers < MAX_NEWCOMERS) return null
    const isLasting = !outage.isTried && now - outage.since >= LASTING_MS
    return new XboxDown(part, { isLasting, leftMs: outage.until - now })
  }

  /** Returns whether a retry is due, not only a new player's attempt. */
  function tryOut(outage: Outage): boolean {
    const now = clock.now()
    const isDue = outage.until !== null && outage.until <= now
    outage.isTried = true
    if (!isDue) outage.newcomers++
    else Object.assign(outage, { until: now + outage.pauseMs, newcomers: 0 })
    return isDue
  }

  return {
    downOf,

    /** Call it before every request. Throws while the part is down; a call that may try it is alone for a while. */
    ask(part: ServicePart, about: string | null): Asking {
      const down = downOf(part, about)
      if (down) throw down
      const before = outages.get(keyOf(part))
      const isTrial = before !== undefined && before.until !== null
      const isDue = isTrial && tryOut(before)
      return {
        failed(attempt) {
          const now = clock.now()
          const outage = outages.get(keyOf(part)) ?? newOutage(now)
          outages.set(keyOf(part), outage)
          outage.about.add(about ?? `question ${outage.about.size}`)
          if (isTrial) outage.isTried = false
          if (outage.until !== null && isDue) {
            outage.pauseMs = Math.min(MAX_PAUSE_MS, 2 * outage.pauseMs)
            outage.until = now + outage.pauseMs
          }
          // The first attempt often fails only for a moment.
          if (outage.until !== null || attempt === 1) return
          outage.failures++
          const isOutage = outage.failures >= MAX_FAILURES && outage.about.size >= MIN_PLAYERS
          if (isOutage) outage.until = now + outage.pauseMs
        },
        answered() {
          outages.delete(keyOf(part))
        },
      }
    },
  }
}

const newOutage = (since: number): Outage => ({
  since,
  failures: 0,
  about: new Set(),
  until: null,
  isTried: false,
  newcomers: 0,
  pauseMs: FIRST_PAUSE_MS,
})
