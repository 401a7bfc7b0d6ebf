// Each failure has its own class, because the scanner treats them differently: no answer is not a bad answer, and a
// private player is not a missing one. Messages are one sentence and never contain a token, code or secret.

import type { SignInFault, SignInRefusal } from './sign-in/xerr.ts'

export class XboxError extends Error {
  override name = 'XboxError'
}

class XboxServiceError extends XboxError {
  readonly service: string

  constructor(service: string, failure: string) {
    super(`The Xbox service "${service}" ${failure}.`)
    this.service = service
  }
}

/** No answer at all: refused connection, reset, truncated body, or time-out. */
export class XboxUnreachable extends XboxServiceError {
  override name = 'XboxUnreachable'

  constructor(service: string, reason: string) {
    super(service, `could not be reached: ${reason}`)
  }
}

/** Not asked: the service, or one contract of it, has failed so often that it is blocked for a while. */
export class XboxDown extends XboxServiceError {
  override name = 'XboxDown'
  /** True if it has failed for so long that no one should wait. */
  readonly isLasting: boolean

  constructor(
    { service, contract }: { service: string; contract: number },
    { isLasting, leftMs }: { isLasting: boolean; leftMs: number },
  ) {
    const again = Math.ceil(leftMs / 1000)
    super(service, `fails again and again (contract ${contract}); it is asked again in ${again} s`)
    this.isLasting = isLasting
  }
}

/** A status that is not a success, or no content. */
export class XboxRefused extends XboxServiceError {
  override name = 'XboxRefused'
  readonly status: number
  /** The service's reason, or empty. */
  readonly description: string

  constructor(service: string, status: number, description = '') {
    super(service, `answered ${status}${description && ` (${description})`}`)
    this.status = status
    this.description = description
  }
}

/** 429, or 503 with a Retry-After: send nothing before `retryAfterMs` have passed. */
export class XboxThrottled extends XboxServiceError {
  override name = 'XboxThrottled'
  readonly status: number
  readonly retryAfterMs: number

  constructor(service: string, retryAfterMs: number, status = 429) {
    super(service, `asks to wait ${Math.ceil(retryAfterMs / 1000)} s`)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

/** All accounts are unavailable for longer than the call may wait. */
export class XboxAccountsUnavailable extends XboxThrottled {
  override name = 'XboxAccountsUnavailable'

  constructor(service: string, restMs: number, reason: string) {
    super(service, restMs)
    this.message = `Every service account rests, the first for another ${Math.ceil(restMs / 1000)} s: ${reason}`
  }
}

/** A success whose body is not JSON, not the documented shape, or contradicts itself. */
export class XboxMalformed extends XboxServiceError {
  override name = 'XboxMalformed'

  constructor(service: string, reason: string) {
    super(service, `sent an answer that cannot be read: ${reason}`)
  }
}

/** The player's privacy settings forbid reading the history, or the account is gone. */
export class XboxPrivate extends XboxError {
  override name = 'XboxPrivate'
  readonly xuid: string
  readonly status: number

  constructor(xuid: string, status: number) {
    // Without the xuid: the gamer stands beside it, and what several share is told once.
    super(`The history is not readable (status ${status}).`)
    this.xuid = xuid
    this.status = status
  }
}

export class XboxNotFound extends XboxError {
  override name = 'XboxNotFound'

  constructor(who: string) {
    super(`Xbox Live knows no player ${who}.`)
  }
}

/** The refresh token no longer works: the owner must sign in again. */
export class XboxSignedOut extends XboxError {
  override name = 'XboxSignedOut'

  constructor(account: string) {
    super(`The service account "${account}" is signed out and must be connected again.`)
  }
}

/** XSTS refuses to sign an account in. The XErr number decides whether the account is at fault (sign-in/xerr.ts). */
export class XboxAccountRefused extends XboxError {
  override name = 'XboxAccountRefused'
  readonly xerr: number
  readonly fault: SignInFault
  /** Where its owner can fix it. */
  readonly page: string | null

  constructor(xerr: number, { fault, reason, page }: SignInRefusal) {
    super(`${REFUSED[fault]}: ${reason} (XErr ${xerr}).`)
    this.xerr = xerr
    this.fault = fault
    this.page = page
  }
}

const REFUSED: Record<SignInFault, string> = {
  needs_owner: 'Xbox Live refuses the account',
  stale: 'Xbox Live does not take the token of the account',
  'service ill': 'Xbox Live cannot sign the account in just now',
}

/** The account is unavailable right now; another one serves the call. */
export class XboxAccountRetrying extends XboxError {
  override name = 'XboxAccountRetrying'

  constructor(account: string, reason: string) {
    super(`The service account "${account}" rests: ${reason}`)
  }
}

/** No usable service account is left. */
export class XboxNoAccounts extends XboxError {
  override name = 'XboxNoAccounts'

  constructor(needOwner = 0) {
    super(
      needOwner === 0
        ? 'No service account is connected, so nothing can be read from Xbox Live.'
        : 'Every service account needs its owner, so nothing can be read from Xbox Live.',
    )
  }
}

/** A setting is missing or wrong; retrying will not help. */
export class XboxConfigError extends XboxError {
  override name = 'XboxConfigError'
}
