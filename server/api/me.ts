/** A signed-in player's own data, and leaving the contest. */
import type { FastifyInstance } from 'fastify'
import { leaveCall, myDataCall } from '#contract/account/my-data.ts'
import { leaveContest } from '#operations/gamers/leaving.ts'
import { personData } from '#store/personal/person-data.ts'
import { fastifySchemaOf } from '../answers/schema.ts'
import type { Auth } from '../auth/auth.ts'
import { clearSessionCookie, requireUser } from '../auth/session.ts'
import { RequestRefused } from '../http/errors.ts'

export interface MeOptions {
  auth: Auth
  siteName: () => string
}

export function answerMe(app: FastifyInstance, { auth, siteName }: MeOptions): void {
  const { store, now } = auth
  app.get(myDataCall.path, { schema: fastifySchemaOf(myDataCall) }, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    const { xuid } = await requireUser(request, auth)
    reply.header('Content-Disposition', 'attachment; filename="my-data.json"')
    return {
      made_at: now().toISOString(),
      site: siteName(),
      ...(await personData(store.db, xuid)),
    }
  })
  app.post(leaveCall.path, { schema: fastifySchemaOf(leaveCall) }, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    const { xuid, gamertag } = await requireUser(request, auth)
    const left = await leaveContest(store.db, { xuid, gamertag, at: now() })
    if (left.refused !== undefined) throw new RequestRefused(409, left.refused)
    clearSessionCookie(reply, auth)
    return { deleted_at: left.deletedAt.toISOString() }
  })
}
