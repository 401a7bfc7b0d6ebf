import { XboxRefused, XboxThrottled, XboxUnreachable } from './errors.ts'

export type RetryRules = {
  /** Time that one call may spend on failed attempts and the pauses between them, not counting its wait for a turn. */
  budgetMs: number
  maxAttempts: number
}

export const defaultRetryRules: RetryRules = { budgetMs: 5 * 60_000, maxAttempts: 6 }

// Statuses that Microsoft's guidance calls worth another try. 401 is not here: it needs a new token first.
const passing = new Set([408, 429, 500, 502, 503, 504])

const firstPauseMs = 2000
const longestPauseMs = 60_000

/** How long to wait before the next attempt, or null when trying again cannot help. */
export function pauseBeforeRetry(error: unknown, attempt: number, random: () => number): number | null {
  if (error instanceof XboxThrottled) return error.retryAfterMs
  const worthIt =
    error instanceof XboxUnreachable || (error instanceof XboxRefused && passing.has(error.status))
  if (!worthIt) return null
  // The jitter keeps callers that failed together from coming back together.
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)) * (0.5 + random())
}
