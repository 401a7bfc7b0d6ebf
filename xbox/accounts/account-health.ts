import { XboxAccountRefused, type XboxError, XboxThrottled } from '../errors.ts'
import { faultOf } from '../sign-in/sign-in-fault.ts'
import type { WaitingClock } from '../waiting-clock.ts'

/** Why an account is not used, and when it is tried again. */
export interface Rest {
  /** A resting account recovers by itself. One that needs its owner is out of use, although it is tried once a day. */
  state: 'resting' | 'needs_owner'
  /** Milliseconds since 1970. */
  until: number
  reason: string
  /** Where its owner can fix it. */
  page: string | null
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** How long an account is out of use after each failure in a row; the last value repeats. */
const PAUSES_MS = {
  stale: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE],
  // Most sign-in outages end within seconds, and no account is at fault.
  'service ill': [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE],
} as const

export interface HealthOptions {
  clock: WaitingClock
  /** When to retry an account that needed its owner when this process began. */
  outUntil?: number | undefined
  onRest(rest: Rest): void
  onBack(): void
}

/** Whether an account can be used, by how its sign-ins went (docs/xbox-live.md, section 12.1). */
export function createAccountHealth({ clock, outUntil, onRest, onBack }: HealthOptions) {
  const failures = { stale: 0, 'service ill': 0 }
  let rest: Rest | null =
    outUntil === undefined ? null : { state: 'needs_owner', until: outUntil, reason: '', page: null }

  function restAfter(error: XboxError): Rest {
    const reason = error.message
    const fault = faultOf(error)
    if (fault === 'needs_owner') {
      const page = error instanceof XboxAccountRefused ? error.page : null
      return { state: fault, until: clock.now() + DAY, reason, page }
    }
    const pauses = PAUSES_MS[fault]
    const pause = pauses[Math.min(failures[fault]++, pauses.length - 1)] ?? 0
    const asked = error instanceof XboxThrottled ? error.retryAfterMs : 0
    return { state: 'resting', until: clock.now() + Math.max(pause, asked), reason, page: null }
  }

  return {
    /** Null if the account may be used or retried. */
    rest: (): Rest | null => (rest && rest.until > clock.now() ? rest : null),

    failed(error: XboxError): Rest {
      rest = restAfter(error)
      onRest(rest)
      return rest
    },

    worked(): void {
      failures.stale = 0
      failures['service ill'] = 0
      if (rest) onBack()
      rest = null
    },
  }
}
