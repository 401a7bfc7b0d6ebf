/** The reason of a failed scan, as stored. The code comes from the error's class, never from its message. */
import { type ScanReason, storedReason } from '#contest/scans/scan-reasons.ts'
import {
  XboxConfigError,
  XboxDown,
  XboxMalformed,
  XboxNoAccounts,
  XboxNotFound,
  XboxPrivate,
  XboxRefused,
  XboxThrottled,
  XboxUnreachable,
} from '#xbox/errors.ts'

/** An error that already knows its reason. */
export interface Explained extends Error {
  readonly reason: string
}

const isExplained = (error: unknown): error is Explained =>
  error instanceof Error && 'reason' in error && typeof error.reason === 'string'

export function reasonOf(error: unknown): string {
  if (isExplained(error)) return error.reason
  return storedReason(codeOf(error), error instanceof Error ? error.message : String(error))
}

function codeOf(error: unknown): ScanReason {
  if (error instanceof XboxThrottled) return 'throttled'
  if (error instanceof XboxUnreachable || error instanceof XboxDown) return 'unreachable'
  if (error instanceof XboxMalformed) return 'malformed'
  if (error instanceof XboxRefused) return 'refused'
  if (error instanceof XboxPrivate) return error.status === 404 ? 'not_found' : 'hidden'
  if (error instanceof XboxNotFound) return 'not_found'
  if (error instanceof XboxNoAccounts || error instanceof XboxConfigError) return 'no_account'
  return 'unexpected'
}
