import * as oauth from 'openid-client'
import { type Endpoints, trustedUrl } from '../endpoints.ts'
import { XboxAccountRefused, XboxConfigError, XboxError } from '../errors.ts'
import { type Credentials, PLAYER_SCOPE, SERVICE_ACCOUNT_SCOPE, usableTokens } from './microsoft-tokens.ts'
import { identify, type SignedInPlayer } from './player-identity.ts'
import { faultOf } from './sign-in-fault.ts'

export interface SignInOptions extends Credentials {
  endpoints: Pick<Endpoints, 'authorize' | 'token' | 'userAuth' | 'xsts' | 'profile'>
  redirectUri: string
  fetch?: typeof globalThis.fetch
}

/** Keep `state` and `verifier` for this browser only, and delete them when it returns: they are valid once. */
export interface SignInStart {
  url: string
  state: string
  verifier: string
}

export interface SignInCallback {
  /** The callback's query, unchanged. */
  query: URLSearchParams
  /** What `start` gave to this browser; null if it has none. */
  expected: { state: string; verifier: string } | null
}

/** The product's codes for a failed sign-in. */
export type SignInCode = 'missing_parameters' | 'invalid_state' | 'authentication_failed' | 'cancelled'

export class SignInFailed extends XboxError {
  override name = 'SignInFailed'
  readonly code: SignInCode
  /** Xbox Live's XErr, by which the player is told what to do. */
  readonly xerr: number | null

  constructor(code: SignInCode, reason: string, xerr: number | null = null) {
    super(`Sign-in failed: ${reason}`)
    this.code = code
    this.xerr = xerr
  }
}

export type { SignedInPlayer } from './player-identity.ts'

/** For players: identifies them and keeps no token that could act for them. */
export function createSignIn(options: SignInOptions) {
  const flow = createFlow(options, PLAYER_SCOPE)
  return {
    start: flow.start,
    async finish(callback: SignInCallback): Promise<SignedInPlayer> {
      return (await flow.finish(callback)).player
    },
  }
}

/** For service accounts: also returns the refresh token that the scanner reads with. */
export function createServiceAccountSignIn(options: SignInOptions) {
  const flow = createFlow(options, SERVICE_ACCOUNT_SCOPE)
  return {
    start: flow.start,
    async finish(callback: SignInCallback): Promise<SignedInPlayer & { refreshToken: string }> {
      const { player, refreshToken } = await flow.finish(callback)
      if (!refreshToken)
        throw new SignInFailed('authentication_failed', 'Microsoft granted no lasting access.')
      return { ...player, refreshToken }
    },
  }
}

const TIMEOUT_SECONDS = 20

function microsoftClient({
  endpoints,
  clientId,
  clientSecret,
  fetch,
}: SignInOptions & { fetch: typeof globalThis.fetch }): oauth.Configuration {
  if (!clientId || !clientSecret) throw new XboxConfigError('Sign-in needs a client id and a client secret.')
  const provider = {
    // Not a discovered OpenID provider: the issuer is only a name here.
    issuer: new URL(endpoints.authorize).origin,
    authorization_endpoint: endpoints.authorize,
    token_endpoint: endpoints.token,
  }
  const config = new oauth.Configuration(provider, clientId, undefined, oauth.ClientSecretPost(clientSecret))
  config.timeout = TIMEOUT_SECONDS
  config[oauth.customFetch] = async (url, init) => usableTokens(await fetch(url, init as RequestInit))
  // Endpoints are https or loopback; see trustedUrl.
  if (endpoints.token.startsWith('http:')) oauth.allowInsecureRequests(config)
  return config
}

function createFlow(options: SignInOptions, scope: string) {
  const { endpoints, redirectUri, fetch = globalThis.fetch } = options
  const config = microsoftClient({ ...options, fetch })
  // Used exactly as given: it must equal the registered one to the letter.
  trustedUrl(redirectUri, 'The redirect address of the sign-in')

  async function exchangeCode(query: URLSearchParams, expected: { state: string; verifier: string }) {
    const callback = new URL(redirectUri)
    callback.search = query.toString()
    const checks = { expectedState: expected.state, pkceCodeVerifier: expected.verifier }
    try {
      return await oauth.authorizationCodeGrant(config, callback, checks, { scope })
    } catch (error) {
      throw new SignInFailed('authentication_failed', reasonOf(error))
    }
  }

  return {
    /** With `isAgain` Microsoft asks for the password even if the user is signed in. */
    async start({ isAgain = false } = {}): Promise<SignInStart> {
      const state = oauth.randomState()
      const verifier = oauth.randomPKCECodeVerifier()
      const url = oauth.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        prompt: isAgain ? 'login' : 'select_account',
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, state, verifier }
    },

    async finish({
      query,
      expected,
    }: SignInCallback): Promise<{ player: SignedInPlayer; refreshToken: string | null }> {
      const tokens = await exchangeCode(query, begunHere(query, expected))
      const wire = { endpoints, fetch, timeoutMs: TIMEOUT_SECONDS * 1000 }
      try {
        return {
          player: await identify(tokens.access_token, wire),
          refreshToken: tokens.refresh_token ?? null,
        }
      } catch (error) {
        if (!(error instanceof XboxError)) throw error
        const xerr = error instanceof XboxAccountRefused ? error.xerr : null
        throw new SignInFailed('authentication_failed', failureOf(error), xerr)
      }
    },
  }
}

/** What the sign-in started with. Throws unless this browser started it and Microsoft granted it. */
function begunHere(
  query: URLSearchParams,
  expected: SignInCallback['expected'],
): NonNullable<SignInCallback['expected']> {
  if (!query.has('error') && !(query.get('code') && query.get('state')))
    throw new SignInFailed('missing_parameters', 'the callback carries no code.')
  // A refusal may come without a state; it contains nothing worth protecting.
  if (query.has('error') && !query.has('state')) throw refusedByProvider(query)
  if (!expected || query.get('state') !== expected.state)
    throw new SignInFailed('invalid_state', 'the state is not the one that this browser was given.')
  if (query.has('error')) throw refusedByProvider(query)
  return expected
}

/** A player refused by a failing service must not look for the fault in their account. */
const failureOf = (error: XboxError): string =>
  faultOf(error) === 'service ill' ? `${error.message} Try again later.` : error.message

function refusedByProvider(query: URLSearchParams): SignInFailed {
  // Anyone can forge this address, so only a word that looks like an OAuth error code is logged.
  const word = /^[a-z_]{1,40}$/.exec(query.get('error') ?? '')?.[0] ?? 'something unknown'
  // Microsoft's code when the user cancels.
  const code = word === 'access_denied' ? 'cancelled' : 'authentication_failed'
  return new SignInFailed(code, `the provider says ${word}.`)
}

/** Error codes of the provider and the library are safe to log; their messages may quote secrets. */
function reasonOf(error: unknown): string {
  if (error instanceof oauth.ResponseBodyError) return `the provider says ${error.error}.`
  return error instanceof Error && 'code' in error
    ? `${String(error.code)}.`
    : 'the provider cannot be reached; try again later.'
}
