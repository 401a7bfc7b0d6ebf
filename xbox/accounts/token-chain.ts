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
  /** Must save the new refresh token before it returns; the old one expires some time later. */
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
/** However soon a token says that it ends, or is refused like the one before it: with a new one for every call the sign-in would be asked as often as the services. */
const MIN_LIFETIME_MS = 60_000
const TIMEOUT_MS = 20_000
/** So many players in a row, none of whom an account can read, are no coincidence. */
const MAX_REFUSED = 3

/** Refresh token -> access token -> user token -> XSTS token: each is asked for with the one before it. */
function createChain(options: TokenChainOptions) {
  const { account, endpoints, credentials, onRefreshToken, fetch, clock } = options
  const transport = { endpoints, fetch, timeoutMs: TIMEOUT_MS }
  let refreshToken = options.refreshToken
  let user: Held | null = null
  let xsts: Held | null = null

  /** The lifetime counts from the issue date, because our clock and theirs may be hours apart. */
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
    /** The header of the last token, also when it is due to be renewed. */
    header: (): string | null => xsts && authorizationHeader(xsts.token),
    isFresh: (): boolean => fresh(xsts),
    isNew: (): boolean => xsts !== null && clock.now() < xsts.since + MIN_LIFETIME_MS,
    forget(): void {
      xsts = null
      user = null
    },
    /** A user token can die before its time; only a whole new chain shows whether that was the reason. */
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

/** The tokens of one account, renewed before they expire, and what its refusals say about them. */
export function createTokenChain(options: TokenChainOptions) {
  const chain = createChain(options)
  const health = createAccountHealth(options)
  let renewal: Promise<string> | null = null
  /** Whom this account was refused since it was last answered. */
  const refusedAbout = new Set<string>()
  /** Whether that has cost a token already. */
  let hasDropped = false

  /** Whether the account itself is refused, and not only some player. */
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
     * A service answered 401 to this header. Drops the whole chain where the call may do so, or where nobody can be read with it;
     * not one that is new like the one refused before. True when the next token is another one.
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

    /** A service took the header. */
    trust(): void {
      refusedAbout.clear()
      hasDropped = false
    },

    isNew: chain.isNew,
    isRefused,

    /** The account rests as if it had no token. */
    giveUp(error: XboxError): void {
      refusedAbout.clear()
      chain.forget()
      health.failed(error)
    },

    /** Null while the account can be used. */
    rest: (): Rest | null => health.rest(),
  }
}

/** The new header. An account that rests is not asked for one, and one whose sign-in fails rests. */
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
    // Not a failure of the sign-in: the new refresh token could not be saved.
    if (!(error instanceof XboxError)) throw error
    throw new XboxAccountRetrying(account, health.failed(error).reason)
  }
}

/** Not the refusals of Microsoft's own sign-in, which comes before any token that could be stale. */
const isStale = (error: unknown): boolean =>
  (error instanceof XboxAccountRefused || (error instanceof XboxRefused && error.service !== 'login')) &&
  faultOf(error) === 'stale'

export type TokenChain = ReturnType<typeof createTokenChain>
