/** Counts and logs what comes through the router, and answers /metrics. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#store/schema.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { readGauges } from './gauges.ts'
import type { Metrics } from './metrics.ts'

export interface ObserveOptions {
  metrics: Metrics
  db: Db
  current: () => Snapshot
  now: () => Date
}

const WATCHING = new Set(['/healthz', '/readyz', '/metrics'])

export function observe(app: FastifyInstance, { metrics, db, current, now }: ObserveOptions): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    metrics.count(route, reply.statusCode, reply.elapsedTime)
    const line = {
      method: request.method,
      path: loggable(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (reply.statusCode >= 500) request.log.error(line, 'answered')
    // Monitoring asks every few seconds, and the start asks until the server is ready.
    else if (WATCHING.has(route)) request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
  })

  app.get('/metrics', { schema: { hide: true } }, async (_, reply) => {
    reply.header('Cache-Control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
    return metrics.text(await readGauges(db, current(), now()))
  })
}

/** With the query, except for sign-in, where it carries codes that are as good as passwords. */
const loggable = ({ url }: FastifyRequest): string =>
  url.startsWith('/auth/') ? (url.split('?')[0] ?? '') : url
