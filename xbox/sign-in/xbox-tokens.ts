import type { Endpoints } from '../endpoints.ts'
import { XboxAccountRefused } from '../errors.ts'
import { ENGLISH_JSON, exchange, type Fetch, type HttpResponse, peek, readAnswer } from '../http/exchange.ts'
import { accountRefusal, readXErr, type XboxToken, xboxToken } from '../shapes/auth.ts'
import { explainXErr } from './xerr.ts'

export interface AuthTransport {
  endpoints: Pick<Endpoints, 'userAuth' | 'xsts'>
  fetch: Fetch
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** Microsoft access token -> Xbox user token, valid for about 14 days (docs/xbox-live.md, section 1.4). */
export async function userTokenFor(accessToken: string, transport: AuthTransport): Promise<XboxToken> {
  const answer = await post('userAuth', '/user/authenticate', transport, {
    RelyingParty: 'http://auth.xboxlive.com',
    TokenType: 'JWT',
    // "d=" marks a ticket of our own application; without it the service answers 400.
    Properties: { AuthMethod: 'RPS', SiteName: 'user.auth.xboxlive.com', RpsTicket: `d=${accessToken}` },
  })
  return tokenOf(answer)
}

/**
 * Xbox user token -> XSTS token, valid for about 16 hours (docs/xbox-live.md, section 1.5). The optional claims are the parts of
 * the modern gamertag.
 */
export async function xstsTokenFor(
  userToken: string,
  transport: AuthTransport,
  optionalClaims = false,
): Promise<XboxToken> {
  const answer = await post('xsts', '/xsts/authorize', transport, {
    RelyingParty: 'http://xboxlive.com',
    TokenType: 'JWT',
    Properties: {
      UserTokens: [userToken],
      SandboxId: 'RETAIL',
      ...(optionalClaims && { OptionalDisplayClaims: ['mgt', 'mgs', 'umg'] }),
    },
  })
  return tokenOf(answer)
}

/** The number may be in the body or, with an empty body, in a header. An outage may quote one too, but remains an outage. */
function tokenOf(answer: HttpResponse): XboxToken {
  const { status } = answer
  if (status >= 400 && status < 500 && status !== 429) {
    const refusal = peek(answer, accountRefusal)
    const xerr = refusal?.xerr ?? readXErr(answer.headers.get('x-err'))
    if (xerr) {
      const meaning = explainXErr(xerr)
      const page = meaning.fault === 'needs_owner' ? (refusal?.page ?? meaning.page) : null
      throw new XboxAccountRefused(xerr, { ...meaning, page })
    }
  }
  return readAnswer(answer, xboxToken)
}

/** The user hash must be the one that came with this token. */
export function authorizationHeader({ claims, token }: XboxToken): string {
  return `XBL3.0 x=${claims.uhs};${token}`
}

function post(service: 'userAuth' | 'xsts', path: string, transport: AuthTransport, body: unknown) {
  return exchange(transport.fetch, {
    service,
    url: transport.endpoints[service] + path,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...ENGLISH_JSON,
      'x-xbl-contract-version': '1',
    },
    body: JSON.stringify(body),
    timeoutMs: transport.timeoutMs,
    signal: transport.signal,
  })
}
