/** Is it alive, and may it be given traffic. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Store } from '#store/open.ts'
import { RequestRefused } from '../http/errors.ts'
import type { Live } from '../snapshot/live.ts'

const PATIENCE_MILLISECONDS = 2000

export function health(app: FastifyInstance, { store, live }: { store: Store; live: Live }): void {
  app.get('/healthz', { schema: { hide: true } }, async (_, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (!live.loaded) throw new RequestRefused(503, 'No settled state has been read yet.')
    if (!(await answers(store))) throw new RequestRefused(503, 'The database does not answer.')
    return { status: 'ready', version: live.snapshot.version }
  })
}

async function answers({ db }: Store): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const tired = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS, false).unref())
  return Promise.race([asked, tired])
}
