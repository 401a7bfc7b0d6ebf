import type { Endpoints } from '../endpoints.ts'
import { XboxConfigError, XboxRefused, XboxSignedOut } from '../errors.ts'
import { ENGLISH_JSON, exchange, type Fetch, peek, readAnswer } from '../http/exchange.ts'
import { microsoftRefusal, microsoftTokens } from '../shapes/auth.ts'

export interface Credentials {
  clientId: string
  clientSecret: string
}

export const PLAYER_SCOPE = 'XboxLive.signin'
export const SERVICE_ACCOUNT_SCOPE = 'XboxLive.signin XboxLive.offline_access'

const APPLICATION_REFUSED = new Set(['invalid_client', 'unauthorized_client', 'invalid_scope'])

/** Usually returns a new refresh token that replaces the old one. */
export async function refreshMicrosoft(options: {
  endpoints: Pick<Endpoints, 'token'>
  credentials: Credentials
  account: string
  refreshToken: string
  fetch: Fetch
  timeoutMs: number
}): Promise<{ accessToken: string; refreshToken: string | null }> {
  const answer = await exchange(options.fetch, {
    service: 'login',
    url: options.endpoints.token,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...ENGLISH_JSON },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: options.refreshToken,
      client_id: options.credentials.clientId,
      client_secret: options.credentials.clientSecret,
      scope: SERVICE_ACCOUNT_SCOPE,
    }).toString(),
    timeoutMs: options.timeoutMs,
  })
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
    const error = peek(answer, microsoftRefusal)
    if (error === 'invalid_grant') throw new XboxSignedOut(options.account)
    if (error && APPLICATION_REFUSED.has(error))
      throw new XboxConfigError(`Microsoft does not accept the client id or secret (${error}).`)
    if (error) throw new XboxRefused('login', answer.status, error)
  }
  const tokens = readAnswer(answer, microsoftTokens)
  return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token }
}

/**
 * Null members or a missing token type do not invalidate an answer with a token, but the OAuth library rejects them, so
 * the answer is cleaned first.
 */
export async function usableTokens(response: Response): Promise<Response> {
  if (response.status !== 200) return response
  const { status, headers } = response
  const text = await response.text()
  return new Response(withTokenType(text), { status, headers })
}

function withTokenType(text: string): string {
  try {
    const answer: unknown = JSON.parse(text)
    if (answer === null || typeof answer !== 'object') return text
    const given = Object.entries(answer).filter(([, value]) => value !== null)
    return JSON.stringify({ token_type: 'bearer', ...Object.fromEntries(given) })
  } catch {
    return text
  }
}
