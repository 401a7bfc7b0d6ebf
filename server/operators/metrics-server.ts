/** Metrics on a separate port that no visitor reaches. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { METRICS_TYPE } from './metrics.ts'
import { hasToken } from './metrics-access.ts'

export interface MetricsServerOptions {
  text: () => Promise<string>
  port: number
  host: string
  /** Also required here, if set. */
  token: string | undefined
}

export async function serveMetrics({ text, port, host, token }: MetricsServerOptions) {
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
    const [path] = (request.url ?? '').split('?')
    if (path !== '/metrics') return refuse(response, 404)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
    if (token !== undefined && !hasToken(request, token)) return refuse(response, 401)
    text().then(
      (body) =>
        response.writeHead(200, { 'Content-Type': METRICS_TYPE, 'Cache-Control': 'no-store' }).end(body),
      () => refuse(response, 500),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const HEADERS = {
  401: { 'WWW-Authenticate': 'Bearer' },
  404: {},
  405: { Allow: 'GET, HEAD' },
  500: {},
} as const

function refuse(response: ServerResponse, status: keyof typeof HEADERS): void {
  response.writeHead(status, HEADERS[status]).end()
}
