import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Endpoints, endpointsFromSimulator } from '#xbox/endpoints.ts'

export interface Seen {
  method: string
  /** Host of the real service, the first segment of the path. */
  host: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  /** Sent as it is when a string, else as JSON. */
  body?: unknown
  /** In place of an answer: close the connection, or keep it open and never answer. */
  instead?: 'reset' | 'hang'
}

export type Play = (seen: Seen) => Reply | undefined

/** A small HTTP server in the place of Microsoft. `play` answers first; what it leaves is a sign-in that always works, or 404. */
export async function startFarSide(play: Play) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const call = await read(request)
    seen.push(call)
    send(response, play(call) ?? signIn(call) ?? { status: 404 })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const endpoints: Endpoints = endpointsFromSimulator(url)
  return {
    url,
    endpoints,
    seen,
    to: (host: string) => seen.filter((call) => call.host === host),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

let serial = 0

/** The answers of a sign-in that works; each token is new. */
function signIn({ host }: Seen): Reply | undefined {
  const number = ++serial
  if (host === 'login.live.com') {
    return {
      body: {
        token_type: 'bearer',
        expires_in: 3600,
        access_token: `Ew${number}`,
        refresh_token: `M.R3_${number}`,
      },
    }
  }
  if (host === 'user.auth.xboxlive.com') return { body: xboxToken(`user${number}`, 14 * 24, {}) }
  if (host === 'xsts.auth.xboxlive.com') {
    return { body: xboxToken(`xsts${number}`, 16, { xid: '2669321029139235', gtg: 'Vega' }) }
  }
  return undefined
}

export function xboxToken(token: string, hours: number, claims: Record<string, string>) {
  const issued = Date.UTC(2026, 0, 1)
  return {
    IssueInstant: new Date(issued).toISOString(),
    NotAfter: new Date(issued + hours * 3_600_000).toISOString(),
    Token: token,
    DisplayClaims: { xui: [{ uhs: 'hash', ...claims }] },
  }
}

async function read(request: IncomingMessage): Promise<Seen> {
  const url = new URL(request.url ?? '/', 'http://far.side')
  const [, host = '', ...rest] = url.pathname.split('/')
  let body = ''
  for await (const chunk of request) body += chunk
  return {
    method: request.method ?? '',
    host,
    path: `/${rest.join('/')}`,
    query: url.searchParams,
    headers: request.headers,
    body,
  }
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply.instead === 'hang') return
  if (reply.instead === 'reset') {
    response.destroy()
    return
  }
  const text =
    typeof reply.body === 'string' ? reply.body : reply.body === undefined ? '' : JSON.stringify(reply.body)
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
  response.end(text)
}
