import type { Endpoints } from '../endpoints.ts'
import { XboxRefused, XboxThrottled } from '../errors.ts'
import type { Fetch } from '../http/exchange.ts'
import type { XboxToken } from '../shapes/auth.ts'
import { type Credentials, refreshMicrosoft } from '../sign-in/microsoft-tokens.ts'
import { authorizationHeader, userTokenFor, xstsTokenFor } from '../sign-in/xbox-tokens.ts'
import { unlessAborted } from '../unless-aborted.ts'
import type { WaitingClock } from '../waiting-clock.ts'

export interface TokenChainOptions {
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
  renewAt: number
}

/** Tokens are renewed this long before they expire. */
const MARGIN_MS = 5 * 60_000
const TIMEOUT_MS = 20_000

/** The tokens of one account: refresh token -> access token -> user token -> XSTS token, renewed before they expire. */
export function createTokenChain(options: TokenChainOptions) {
  const { account, endpoints, credentials, onRefreshToken, fetch, clock } = options
  const transport = { endpoints, fetch, timeoutMs: TIMEOUT_MS }
  let refreshToken = options.refreshToken
  let user: Held | null = null
  let xsts: Held | null = null
  let renewal: Promise<string> | null = null
  let pausedUntil = 0

  /** The lifetime counts from the issue date, because our clock and theirs may be hours apart. */
  function hold(token: XboxToken): Held {
    const now = clock.now()
    const life = token.notAfter - (token.issuedAt ?? now)
    return { token, renewAt: now + life - Math.min(MARGIN_MS, life / 2) }
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

  async function renewChain(): Promise<string> {
    const cached = fresh(user)
    if (!fresh(user)) user = await newUserToken()
    try {
      xsts = hold(await xstsTokenFor(user.token.token, transport))
    } catch (error) {
      // A user token can expire early; only a new one shows whether that was the reason.
      if (!cached || !(error instanceof XboxRefused) || error.status >= 500) throw error
      user = await newUserToken()
      xsts = hold(await xstsTokenFor(user.token.token, transport))
    }
    return authorizationHeader(xsts.token)
  }

  async function renew(): Promise<string> {
    const wait = pausedUntil - clock.now()
    if (wait > 0) throw new XboxThrottled('login', wait)
    try {
      return await renewChain()
    } catch (error) {
      if (error instanceof XboxThrottled) pausedUntil = clock.now() + error.retryAfterMs
      throw error
    }
  }

  return {
    /** The Authorization header. Concurrent callers share one renewal. */
    async authorization(signal?: AbortSignal): Promise<string> {
      if (fresh(xsts)) return authorizationHeader(xsts.token)
      renewal ??= renew().finally(() => {
        renewal = null
      })
      return unlessAborted(renewal, signal)
    },

    /** A service answered 401 to this header: drop the whole chain, unless another caller has renewed it already. */
    distrust(header: string): void {
      if (!xsts || authorizationHeader(xsts.token) !== header) return
      xsts = null
      user = null
    },
  }
}

export type TokenChain = ReturnType<typeof createTokenChain>
