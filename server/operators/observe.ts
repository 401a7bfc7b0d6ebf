/** Counts and logs requests behind the router, and answers /metrics. */
import type { FastifyInstance } from 'fastify'
import { withoutSecrets } from '#contract/site/secret-addresses.ts'
import { FREE } from '../answers/charged-routes.ts'
import { RequestRefused, sentenceFor } from '../http/errors.ts'
import { METRICS_TYPE, type Metrics } from './metrics.ts'
import { type MetricsAccess, mayReadMetrics } from './metrics-access.ts'

export interface ObserveOptions {
  metrics: Pick<Metrics, 'count'>
  text: () => Promise<string>
  access: MetricsAccess
  publicUrl: string
}

const WATCHING = new Set(['/healthz', '/readyz', '/metrics'])

export function observe(app: FastifyInstance, { metrics, text, access, publicUrl }: ObserveOptions): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    metrics.count(route, reply.statusCode, reply.elapsedTime)
    const line = {
      method: request.method,
      path: withoutSecrets(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (reply.statusCode >= 500) request.log.error(line, 'answered')
    // Monitoring polls every few seconds, and the start polls until the server is ready.
    else if (WATCHING.has(route)) request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
  })

  app.get('/metrics', { schema: { hide: true }, ...FREE }, async (request, reply) => {
    // 404, so that strangers do not learn that metrics exist.
    if (!mayReadMetrics(request.raw, access, publicUrl)) throw new RequestRefused(404, sentenceFor(404))
    reply.header('Cache-Control', 'no-store').type(METRICS_TYPE)
    return text()
  })
}
