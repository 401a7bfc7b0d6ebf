import type { Endpoints } from '../endpoints.ts'
import { XboxAccountRefused } from '../errors.ts'
import { exchange, type Fetch, peek, readAnswer } from '../http/exchange.ts'
import { accountRefusal, type XboxToken, xboxToken } from '../shapes/auth.ts'
import { xerrReason } from './xerr.ts'

export type AuthTransport = {
  endpoints: Pick<Endpoints, 'userAuth' | 'xsts'>
  fetch: Fetch
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** Microsoft access token -> Xbox user token, good for some 14 days. */
export async function userTokenFor(accessToken: string, wire: AuthTransport): Promise<XboxToken> {
  const answer = await post('userAuth', '/user/authenticate', wire, {
    RelyingParty: 'http://auth.xboxlive.com',
    TokenType: 'JWT',
    // "d=" marks a ticket of our own application; without it the service answers 400.
    Properties: { AuthMethod: 'RPS', SiteName: 'user.auth.xboxlive.com', RpsTicket: `d=${accessToken}` },
  })
  return readAnswer(answer, xboxToken)
}

/** Xbox user token -> XSTS token, good for some 16 hours. The optional claims are the modern gamertag's parts. */
export async function xstsTokenFor(
  userToken: string,
  wire: AuthTransport,
  optionalClaims = false,
): Promise<XboxToken> {
  const answer = await post('xsts', '/xsts/authorize', wire, {
    RelyingParty: 'http://xboxlive.com',
    TokenType: 'JWT',
    Properties: {
      UserTokens: [userToken],
      SandboxId: 'RETAIL',
      ...(optionalClaims && { OptionalDisplayClaims: ['mgt', 'mgs', 'umg'] }),
    },
  })
  const xerr = answer.status === 401 ? peek(answer, accountRefusal) : null
  if (xerr) throw new XboxAccountRefused(xerr, xerrReason(xerr))
  return readAnswer(answer, xboxToken)
}

/** The user hash must come from the same token. */
export function authorizationHeader({ claims, token }: XboxToken): string {
  return `XBL3.0 x=${claims.uhs};${token}`
}

function post(service: 'userAuth' | 'xsts', path: string, wire: AuthTransport, body: unknown) {
  return exchange(wire.fetch, {
    service,
    url: wire.endpoints[service] + path,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-language': 'en-US',
      'x-xbl-contract-version': '1',
    },
    body: JSON.stringify(body),
    timeoutMs: wire.timeoutMs,
    signal: wire.signal,
  })
}
