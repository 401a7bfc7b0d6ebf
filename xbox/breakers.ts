import { XboxDown } from './errors.ts'
import type { WaitingClock } from './waiting-clock.ts'

/** What fails as one: contract 1 may be ill while contract 2 of the same service is well. */
export interface ServicePart {
  service: string
  contract: number
}

/** How one request went. Neither is called for one that says nothing about the part. */
export interface Asking {
  failed(attempt: number): void
  answered(): void
}

interface Outage {
  since: number
  failures: number
  /** The players whom nobody was answered about. */
  about: Set<string>
  /** When the part is asked again, by one call; null while everybody still asks. */
  until: number | null
  /** Somebody is asking it just now, so that it may soon be well again. */
  isTried: boolean
  /** Players who were let through since it was last due. */
  newcomers: number
  pauseMs: number
}

/** Failures in a row, with no answer to anybody in between, after which everybody does without. */
const MAX_FAILURES = 5
/** One player whom the service cannot answer about is no outage. */
const MIN_PLAYERS = 3
const MAX_NEWCOMERS = 3
const FIRST_PAUSE_MS = 15_000
const MAX_PAUSE_MS = 120_000
/** What has failed for so long is not waited for. */
const LASTING_MS = 60_000

/**
 * Keeps everybody from asking again and again for what fails for all (docs/xbox-live.md, section 14.4). A part that has failed
 * often enough is asked by one call now and then, and by everybody again after its first answer. A few players about whom nobody
 * has failed yet are let through, one at a time: those who failed may be the only ones.
 */
export function createBreakers(clock: WaitingClock) {
  const outages = new Map<string, Outage>()
  const keyOf = ({ service, contract }: ServicePart) => `${service} ${contract}`

  /** Null when the part may be asked about the player. */
  function downOf(part: ServicePart, about: string | null): XboxDown | null {
    const outage = outages.get(keyOf(part))
    const now = clock.now()
    if (!outage?.until || outage.until <= now) return null
    const isNew = about !== null && !outage.about.has(about)
    if (isNew && !outage.isTried && outage.newcomers < MAX_NEWCOMERS) return null
    const isLasting = !outage.isTried && now - outage.since >= LASTING_MS
    return new XboxDown(part, { isLasting, leftMs: outage.until - now })
  }

  /** Returns whether the part is due to be tried, and not only by a newcomer. */
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

    /** Before every request. Throws while the part is down; whoever may try it then is alone for a while. */
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
          // The first attempt of a call fails often, and for a moment only.
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
