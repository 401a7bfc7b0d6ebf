import type { Endpoints } from '../endpoints.ts'
import { XboxRefused, XboxThrottled } from '../errors.ts'
import type { Fetch } from '../http/exchange.ts'
import type { XboxToken } from '../shapes/auth.ts'
import { type Credentials, refreshMicrosoft } from '../sign-in/microsoft-tokens.ts'
import { authorizationHeader, userTokenFor, xstsTokenFor } from '../sign-in/xbox-tokens.ts'
import { unlessAborted } from '../unless-aborted.ts'
import type { WaitingClock } from '../waiting-clock.ts'

export type TokenChainOptions = {
  account: string
  endpoints: Endpoints
  credentials: Credentials
  refreshToken: string
  /** Must store the new refresh token before it returns; the old one dies some time later. */
  onRefreshToken(refreshToken: string): Promise<void> | void
  fetch: Fetch
  clock: WaitingClock
}

type Held = { token: XboxToken; renewAt: number }

const marginMs = 5 * 60_000
const timeoutMs = 20_000

/** The chain refresh token -> access token -> user token -> XSTS token of one account, renewed before it ends. */
export function createTokenChain(options: TokenChainOptions) {
  const { account, endpoints, credentials, onRefreshToken, fetch, clock } = options
  const wire = { endpoints, fetch, timeoutMs }
  let refreshToken = options.refreshToken
  let user: Held | null = null
  let xsts: Held | null = null
  let renewal: Promise<string> | null = null
  let pausedUntil = 0

  /** Measured from the issue, not by our clock against theirs: the two may disagree by hours. */
  function hold(token: XboxToken): Held {
    const now = clock.now()
    const life = token.notAfter - (token.issuedAt ?? now)
    return { token, renewAt: now + life - Math.min(marginMs, life / 2) }
  }

  const fresh = (held: Held | null): held is Held => held !== null && clock.now() < held.renewAt

  async function newUserToken(): Promise<Held> {
    const tokens = await refreshMicrosoft({ account, endpoints, credentials, refreshToken, fetch, timeoutMs })
    if (tokens.refreshToken) {
      refreshToken = tokens.refreshToken
      await onRefreshToken(refreshToken)
    }
    return hold(await userTokenFor(tokens.accessToken, wire))
  }

  async function climb(): Promise<string> {
    const cached = fresh(user)
    if (!fresh(user)) user = await newUserToken()
    try {
      xsts = hold(await xstsTokenFor(user.token.token, wire))
    } catch (error) {
      // A user token can die before its time; only a new one tells whether that is the reason.
      if (!cached || !(error instanceof XboxRefused) || error.status >= 500) throw error
      user = await newUserToken()
      xsts = hold(await xstsTokenFor(user.token.token, wire))
    }
    return authorizationHeader(xsts.token)
  }

  async function renew(): Promise<string> {
    const wait = pausedUntil - clock.now()
    if (wait > 0) throw new XboxThrottled('login', wait)
    try {
      return await climb()
    } catch (error) {
      if (error instanceof XboxThrottled) pausedUntil = clock.now() + error.retryAfterMs
      throw error
    }
  }

  return {
    /** The Authorization header. Calls that come together share one renewal. */
    async authorization(signal?: AbortSignal): Promise<string> {
      if (fresh(xsts)) return authorizationHeader(xsts.token)
      renewal ??= renew().finally(() => {
        renewal = null
      })
      return unlessAborted(renewal, signal)
    },

    /** A service answered 401 to this header: the whole chain is suspect, unless somebody has renewed it already. */
    distrust(header: string): void {
      if (!xsts || authorizationHeader(xsts.token) !== header) return
      xsts = null
      user = null
    },
  }
}

export type TokenChain = ReturnType<typeof createTokenChain>
