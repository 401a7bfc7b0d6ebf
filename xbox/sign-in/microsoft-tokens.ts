import type { Endpoints } from '../endpoints.ts'
import { XboxConfigError, XboxSignedOut } from '../errors.ts'
import { exchange, type Fetch, peek, readAnswer } from '../http/exchange.ts'
import { microsoftRefusal, microsoftTokens } from '../shapes/auth.ts'

export interface Credentials {
  clientId: string
  clientSecret: string
}

export const PLAYER_SCOPE = 'XboxLive.signin'
export const SERVICE_ACCOUNT_SCOPE = 'XboxLive.signin XboxLive.offline_access'

/** Refresh token -> access token, and usually a new refresh token that replaces the old one. */
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
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      'accept-language': 'en-US',
    },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: options.refreshToken,
      client_id: options.credentials.clientId,
      client_secret: options.credentials.clientSecret,
      scope: SERVICE_ACCOUNT_SCOPE,
    }).toString(),
    timeoutMs: options.timeoutMs,
  })
  if (answer.status === 400 || answer.status === 401) {
    const error = peek(answer, microsoftRefusal)
    if (error === 'invalid_grant' || error === 'consent_required') throw new XboxSignedOut(options.account)
    if (error === 'invalid_client' || error === 'unauthorized_client' || error === 'invalid_scope') {
      throw new XboxConfigError(`Microsoft does not accept the client id or secret (${error}).`)
    }
  }
  const tokens = readAnswer(answer, microsoftTokens)
  return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token }
}
