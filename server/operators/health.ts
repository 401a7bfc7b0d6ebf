/** Liveness and readiness. */
import type { FastifyInstance } from 'fastify'
import { databaseAnswers } from '#store/health.ts'
import type { Store } from '#store/open.ts'
import { FREE } from '../answers/charged-routes.ts'
import { RequestRefused } from '../http/errors.ts'
import { onceASecond } from '../scans/once-a-second.ts'
import type { Live } from '../snapshot/live.ts'

const ANSWER_TIMEOUT_MS = 2000
const watching = { schema: { hide: true }, ...FREE }

export function health(app: FastifyInstance, { store, live }: { store: Store; live: Live }): void {
  // Health checks are not limited and must not load the database.
  const isDatabaseThere = onceASecond(() => databaseAnswers(store.db, ANSWER_TIMEOUT_MS))

  app.get('/healthz', watching, async (_, reply) => {
    reply.header('Cache-Control', 'no-store')
    // A cache in front stores answers by the version they show: deploy/nginx-cache.conf.
    if (live.loaded) reply.header('Settled-Version', live.snapshot.version)
    return { status: 'ok' }
  })

  app.get('/readyz', watching, async (_, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (!live.loaded) throw new RequestRefused(503, 'No settled state has been read yet.')
    if (!(await isDatabaseThere())) throw new RequestRefused(503, 'The database does not answer.')
    return { status: 'ready', version: live.snapshot.version }
  })
}
