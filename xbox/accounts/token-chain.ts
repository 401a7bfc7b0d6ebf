import type { Endpoints } from '../endpoints.ts'
import { XboxAccountRefused, XboxAccountRetrying, XboxError, XboxRefused } from '../errors.ts'
import type { Fetch } from '../http/exchange.ts'
import type { XboxToken } from '../shapes/auth.ts'
import { type Credentials, refreshMicrosoft } from '../sign-in/microsoft-tokens.ts'
import { faultOf } from '../sign-in/sign-in-fault.ts'
import { authorizationHeader, userTokenFor, xstsTokenFor } from '../sign-in/xbox-tokens.ts'
import { unlessAborted } from '../unless-aborted.ts'
import type { WaitingClock } from '../waiting-clock.ts'
import { createAccountHealth, type HealthOptions, type Rest } from './account-health.ts'

export interface TokenChainOptions extends Pick<HealthOptions, 'outUntil' | 'onRest' | 'onBack'> {
  account: string
  endpoints: Endpoints
  credentials: Credentials
  refreshToken: string
  /** Must save the new refresh token before it returns; the old one expires later. */
  onRefreshToken(refreshToken: string): Promise<void> | void
  fetch: Fetch
  clock: WaitingClock
}

interface Held {
  token: XboxToken
  since: number
  renewAt: number
}

/** Tokens are renewed this long before they expire. */
const MARGIN_MS = 5 * 60_000
/** Minimum lifetime, whatever a token says: otherwise every call would sign in again. */
const MIN_LIFETIME_MS = 60_000
const TIMEOUT_MS = 20_000
/** This many different players refused in a row mean that the account is at fault. */
const MAX_REFUSED = 3

/** Refresh token -> access token -> user token -> XSTS token: each is obtained with the one before. */
function createChain(options: TokenChainOptions) {
  const { account, endpoints, credentials, onRefreshToken, fetch, clock } = options
  const transport = { endpoints, fetch, timeoutMs: TIMEOUT_MS }
  let refreshToken = options.refreshToken
  let user: Held | null = null
  let xsts: Held | null = null

  /** The lifetime counts from the issue date, because our clocks may be hours apart. */
  function hold(token: XboxToken): Held {
    const now = clock.now()
    const life = token.notAfter - (token.issuedAt ?? now)
    return {
      token,
      since: now,
      renewAt: now + Math.max(MIN_LIFETIME_MS, life - Math.min(MARGIN_MS, life / 2)),
    }
  }

  const fresh = (held: Held | null): held is Held => held !== null && clock.now() < held.renewAt

  async function newUserToken(): Promise<Held> {
    const tokens = await refreshMicrosoft({ ...transport, account, credentials, refreshToken })
    if (tokens.refreshToken) {
      refreshToken = tokens.refreshToken
      await onRefreshToken(refreshToken)
    }
    return hold(await userTokenFor(tokens.accessToken, transport))
  }

  async function climb(): Promise<string> {
    if (!fresh(user)) user = await newUserToken()
    xsts = hold(await xstsTokenFor(user.token.token, transport))
    return authorizationHeader(xsts.token)
  }

  return {
    /** Also if it is due for renewal. */
    header: (): string | null => xsts && authorizationHeader(xsts.token),
    isFresh: (): boolean => fresh(xsts),
    isNew: (): boolean => xsts !== null && clock.now() < xsts.since + MIN_LIFETIME_MS,
    forget(): void {
      xsts = null
      user = null
    },
    /** A user token can expire early; only a new chain shows whether that was the reason. */
    async renew(): Promise<string> {
      try {
        return await climb()
      } catch (error) {
        if (!isStale(error)) throw error
        user = null
        return climb()
      }
    },
  }
}

/** The tokens of one account, renewed before they expire, and what refusals say about them. */
export function createTokenChain(options: TokenChainOptions) {
  const chain = createChain(options)
  const health = createAccountHealth(options)
  let renewal: Promise<string> | null = null
  /** Players refused to this account since its last success. */
  const refusedAbout = new Set<string>()
  /** Whether that has already cost a token. */
  let hasDropped = false

  /** Whether the account itself is refused, not only some player. */
  const isRefused = (): boolean => refusedAbout.size >= MAX_REFUSED

  return {
    /** The Authorization header. Concurrent callers share one renewal. */
    async authorization(signal?: AbortSignal): Promise<string> {
      const header = chain.header()
      if (header && chain.isFresh()) return header
      renewal ??= renewed(options.account, chain, health).finally(() => {
        renewal = null
      })
      return unlessAborted(renewal, signal)
    },

    /**
     * A service answered 401 to this header. Drops the whole chain if the call allows it or if no player can be read
     * with it, but not a chain that is as new as the one refused before. Returns whether the next token is another one.
     */
    refused(header: string, { about, mayDrop }: { about: string; mayDrop: boolean }): boolean {
      if (chain.header() !== header) return true
      refusedAbout.add(about)
      const isStale = (mayDrop && !hasDropped) || (!chain.isNew() && (mayDrop || isRefused()))
      if (!isStale) return false
      hasDropped = true
      chain.forget()
      return true
    },

    trust(): void {
      refusedAbout.clear()
      hasDropped = false
    },

    isNew: chain.isNew,
    isRefused,

    /** Treats the account as if it had no token. */
    giveUp(error: XboxError): void {
      refusedAbout.clear()
      chain.forget()
      health.failed(error)
    },

    /** Null while the account can be used. */
    rest: (): Rest | null => health.rest(),
  }
}

/** The new header. A resting account is not signed in, and one whose sign-in fails rests. */
async function renewed(
  account: string,
  chain: Pick<ReturnType<typeof createChain>, 'renew'>,
  health: ReturnType<typeof createAccountHealth>,
): Promise<string> {
  const rest = health.rest()
  if (rest) throw new XboxAccountRetrying(account, rest.reason)
  try {
    const header = await chain.renew()
    health.worked()
    return header
  } catch (error) {
    // The sign-in succeeded, but the new refresh token could not be saved.
    if (!(error instanceof XboxError)) throw error
    throw new XboxAccountRetrying(account, health.failed(error).reason)
  }
}

/** Excludes refusals by Microsoft's own sign-in, which precedes any token that could be stale. */
const isStale = (error: unknown): boolean =>
  (error instanceof XboxAccountRefused || (error instanceof XboxRefused && error.service !== 'login')) &&
  faultOf(error) === 'stale'

export type TokenChain = ReturnType<typeof createTokenChain>
