// Each failure has a name, because the scanner treats them differently: no answer is not a bad answer, and a
// private player is not a missing one. Messages are one sentence and never carry a token, code or secret.

export class XboxError extends Error {
  override name = 'XboxError'
}

/** No answer at all: refused connection, reset, cut body, or time-out. */
export class XboxUnreachable extends XboxError {
  override name = 'XboxUnreachable'
  readonly service: string

  constructor(service: string, reason: string) {
    super(`The Xbox service "${service}" could not be reached: ${reason}.`)
    this.service = service
  }
}

/** The service answered, with a status that is not a success. */
export class XboxRefused extends XboxError {
  override name = 'XboxRefused'
  readonly service: string
  readonly status: number
  /** What the service gives as its reason, empty when it gives none. */
  readonly description: string

  constructor(service: string, status: number, description = '') {
    super(`The Xbox service "${service}" answered ${status}${description && ` (${description})`}.`)
    this.service = service
    this.status = status
    this.description = description
  }
}

/** 429, or 503 with a Retry-After: nothing may be sent again before `retryAfterMs` have passed. */
export class XboxThrottled extends XboxError {
  override name = 'XboxThrottled'
  readonly service: string
  readonly status: number
  readonly retryAfterMs: number

  constructor(service: string, retryAfterMs: number, status = 429) {
    super(`The Xbox service "${service}" asks to wait ${Math.ceil(retryAfterMs / 1000)} s.`)
    this.service = service
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

/** A success whose body is not JSON, not the documented shape, or contradicts itself. */
export class XboxMalformed extends XboxError {
  override name = 'XboxMalformed'
  readonly service: string

  constructor(service: string, reason: string) {
    super(`The Xbox service "${service}" sent an answer that cannot be read: ${reason}.`)
    this.service = service
  }
}

/** The player's settings (or an account that is gone) keep the history from us. */
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

/** Xbox Live refuses the account itself: no profile yet, banned, a child without consent and the like. */
export class XboxAccountRefused extends XboxError {
  override name = 'XboxAccountRefused'
  /** The XErr number of the answer. */
  readonly xerr: number

  constructor(xerr: number, reason: string) {
    super(`Xbox Live refuses the account: ${reason} (XErr ${xerr}).`)
    this.xerr = xerr
  }
}

/** No service account is left to read with. */
export class XboxNoAccounts extends XboxError {
  override name = 'XboxNoAccounts'

  constructor() {
    super('No service account is connected, so nothing can be read from Xbox Live.')
  }
}

/** A setting is missing or wrong; trying again will not help. */
export class XboxConfigError extends XboxError {
  override name = 'XboxConfigError'
}
