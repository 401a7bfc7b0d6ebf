import { connectRemote, type Remote } from '#simulator/control/remote.ts'
import type { SimulatorOptions } from '#simulator/create-simulation.ts'
import { startSimulator } from '#simulator/server.ts'

export const CLIENT = {
  clientId: '11111111-2222-3333-4444-555555555555',
  clientSecret: 'a-client-secret',
  redirectUris: ['http://127.0.0.1:3000/auth/callback'],
}
export const SCOPE = 'XboxLive.signin XboxLive.offline_access'
export const READER = '2535000000000001'
export const NOON = Date.UTC(2026, 0, 15, 12)

interface Reply {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

interface Sent {
  contract?: string | null
  headers?: Record<string, string>
  body?: unknown
  as?: string
}

/** A simulator of its own and a plain client of it, signed in on demand as any account. */
export interface Visit {
  url: string
  remote: Remote
  /** A data call as an account (by default a service account), with the headers of a well-behaved client. */
  call(path: string, sent?: Sent): Promise<Reply>
  /** A call without any header of its own. */
  raw(path: string, init?: RequestInit): Promise<Reply>
  token(form: Record<string, string>): Promise<Reply>
  violations(): Promise<string[]>
  close(): Promise<void>
}

export async function openVisit(options: Partial<SimulatorOptions> = {}): Promise<Visit> {
  const simulator = await startSimulator({
    secret: 'control-secret',
    clients: [CLIENT],
    now: NOON,
    frozen: true,
    ...options,
  })
  const { url } = simulator
  const remote = connectRemote(url, simulator.secret)
  const authorisations = new Map<string, string>()

  const raw = async (path: string, init?: RequestInit): Promise<Reply> => {
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== ''
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : null,
    }
  }
  const post = (path: string, body: unknown) =>
    raw(path, { method: 'POST', headers: { 'x-xbl-contract-version': '1' }, body: JSON.stringify(body) })
  const token = (form: Record<string, string>) =>
    raw('/login.live.com/oauth20_token.srf', {
      method: 'POST',
      body: new URLSearchParams({ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, ...form }),
    })

  async function authorise(xuid: string): Promise<string> {
    const granted = (await remote('POST', '/grant', { xuid, clientId: CLIENT.clientId })) as {
      refreshToken: string
    }
    const access = await token({ grant_type: 'refresh_token', refresh_token: granted.refreshToken })
    const user = await post(
      '/user.auth.xboxlive.com/user/authenticate',
      userRequest(access.body.access_token),
    )
    const xsts = await post('/xsts.auth.xboxlive.com/xsts/authorize', xstsRequest(user.body.Token))
    return `XBL3.0 x=${xsts.body.DisplayClaims.xui[0].uhs};${xsts.body.Token}`
  }

  return {
    url,
    remote,
    raw,
    token,
    async call(path, { contract = '2', headers = {}, body, as = READER } = {}) {
      const authorization = authorisations.get(as) ?? (await authorise(as))
      authorisations.set(as, authorization)
      return raw(path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization,
          'accept-language': 'en-US',
          ...(contract === null ? {} : { 'x-xbl-contract-version': contract }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    },
    async violations() {
      const { violations } = (await remote('GET', '/violations')) as { violations: { kind: string }[] }
      return violations.map((violation) => violation.kind)
    },
    close: simulator.close,
  }
}

export const userRequest = (accessToken: string, prefix = 'd=') => ({
  RelyingParty: 'http://auth.xboxlive.com',
  TokenType: 'JWT',
  Properties: { AuthMethod: 'RPS', SiteName: 'user.auth.xboxlive.com', RpsTicket: `${prefix}${accessToken}` },
})

export const xstsRequest = (userToken: string, claims?: string[]) => ({
  RelyingParty: 'http://xboxlive.com',
  TokenType: 'JWT',
  Properties: { UserTokens: [userToken], SandboxId: 'RETAIL', OptionalDisplayClaims: claims },
})
