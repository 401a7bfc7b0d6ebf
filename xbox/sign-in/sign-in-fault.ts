import { XboxAccountRefused, XboxConfigError, type XboxError, XboxRefused, XboxSignedOut } from '../errors.ts'
import type { SignInFault } from './xerr.ts'

/** Classifies a failed sign-in. An unknown failure is never the account's fault. */
export function faultOf(error: XboxError): SignInFault {
  if (error instanceof XboxAccountRefused) return error.fault
  if (error instanceof XboxSignedOut) return 'needs_owner'
  // A wrong secret is no account's fault; the accounts rest until the setting is fixed.
  if (error instanceof XboxConfigError) return 'stale'
  const isRefused = error instanceof XboxRefused && error.status >= 300 && error.status < 500
  return isRefused && error.status !== 408 && error.description !== 'temporarily_unavailable'
    ? 'stale'
    : 'service ill'
}
