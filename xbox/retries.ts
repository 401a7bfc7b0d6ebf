import { XboxRefused, XboxThrottled, XboxUnreachable } from './errors.ts'

export interface RetryRules {
  /** Time one call may spend on failed attempts and pauses, without waiting for its turn. */
  budgetMs: number
  maxAttempts: number
}

export const DEFAULT_RETRY_RULES: RetryRules = { budgetMs: 5 * 60_000, maxAttempts: 6 }

// Worth a retry by Microsoft's guidance (docs/xbox-live.md, section 6). Not 401, which needs a new token first.
const TRANSIENT_STATUSES = new Set([408, 429, 500, 502, 503, 504])

export const isTransient = ({ status }: XboxRefused): boolean => TRANSIENT_STATUSES.has(status)

const FIRST_PAUSE_MS = 2000
const MAX_PAUSE_MS = 60_000

/** The pause before the next attempt in milliseconds; null if a retry cannot help. */
export function retryPause(error: unknown, attempt: number, random: () => number): number | null {
  if (error instanceof XboxThrottled) return throttledPause(error, attempt)
  if (!(error instanceof XboxUnreachable || (error instanceof XboxRefused && isTransient(error)))) return null
  // Jitter, so that calls that failed together are not retried together.
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (0.5 + random())
}

/** Shorter values mean no wait: "0", or a date in the past. */
const MIN_WAIT_MS = 1000

/** As long as the service asks; growing pauses if it does not say. `refusals`: consecutive ones. */
export const throttledPause = ({ retryAfterMs }: XboxThrottled, refusals: number): number =>
  retryAfterMs >= MIN_WAIT_MS ? retryAfterMs : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (refusals - 1))
