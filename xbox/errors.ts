// Each failure has a name, because the scanner treats them differently: no answer is not a bad answer, and a
// private player is not a missing one. Messages are one sentence and never carry a token, code or secret.

import type { SignInFault, SignInRefusal } from './sign-in/xerr.ts'

export class XboxError extends Error {
  override name = 'XboxError'
}

/** A failure of one service, named in every message. */
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

/** Not asked: a service, or one contract of it, has failed so often that it is left alone for a while. */
export class XboxDown extends XboxServiceError {
  override name = 'XboxDown'
  /** True when it has been failing for so long that nobody should wait for it. */
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

/** The service answered, with a status that is not a success, or with no content. */
export class XboxRefused extends XboxServiceError {
  override name = 'XboxRefused'
  readonly status: number
  /** The reason that the service gives, empty when it gives none. */
  readonly description: string

  constructor(service: string, status: number, description = '') {
    super(service, `answered ${status}${description && ` (${description})`}`)
    this.status = status
    this.description = description
  }
}

/** 429, or 503 with a Retry-After: nothing may be sent again before `retryAfterMs` have passed. */
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

/** All accounts rest for longer than the call may wait. */
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

/** The history cannot be read: the player's privacy settings forbid it, or the account is gone. */
export class XboxPrivate extends XboxError {
  override name = 'XboxPrivate'
  readonly xuid: string
  readonly status: number

  constructor(xuid: string, status: number) {
    super(`The history of the player ${xuid} is not readable (status ${status}).`)
    this.xuid = xuid
    this.status = status
  }
}

/** No such gamertag or xuid. */
export class XboxNotFound extends XboxError {
  override name = 'XboxNotFound'

  constructor(who: string) {
    super(`Xbox Live knows no player ${who}.`)
  }
}

/** The refresh token no longer works: somebody must sign in again. */
export class XboxSignedOut extends XboxError {
  override name = 'XboxSignedOut'

  constructor(account: string) {
    super(`The service account "${account}" is signed out and must be connected again.`)
  }
}

/** XSTS refuses to sign an account in. Whether that is the account's fault is decided by the number (sign-in/xerr.ts). */
export class XboxAccountRefused extends XboxError {
  override name = 'XboxAccountRefused'
  /** The XErr number of the answer. */
  readonly xerr: number
  readonly fault: SignInFault
  /** Where the owner of the account can put it right. */
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

/** The account is not used just now; the call is served by another one. */
export class XboxAccountRetrying extends XboxError {
  override name = 'XboxAccountRetrying'

  constructor(account: string, reason: string) {
    super(`The service account "${account}" rests: ${reason}`)
  }
}

/** No service account is left to read with. */
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

/** A setting is missing or wrong; trying again will not help. */
export class XboxConfigError extends XboxError {
  override name = 'XboxConfigError'
}
