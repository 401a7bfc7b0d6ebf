import type { FastifyInstance } from 'fastify'
import { logoutCall, logoutEverywhereCall } from '#contract/account/logout.ts'
import { accountsOf } from '#store/people/person.ts'
import { endAllSessions } from '#store/people/sessions.ts'
import { fastifySchemaOf } from '../answers/schema.ts'
import type { Auth } from './auth.ts'
import { clearSessionCookie, endSessionOf, requireUser } from './session.ts'

export function addLogout(app: FastifyInstance, auth: Auth): void {
  app.post(logoutCall.path, { schema: fastifySchemaOf(logoutCall) }, async (request, reply) => {
    await endSessionOf(request, auth)
    clearSessionCookie(reply, auth)
    reply.header('Cache-Control', 'no-store')
    return { success: true }
  })
  app.post(
    logoutEverywhereCall.path,
    { schema: fastifySchemaOf(logoutEverywhereCall) },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const { db } = auth.store
      const { xuid } = await requireUser(request, auth)
      await endAllSessions(db, await accountsOf(db, xuid))
      clearSessionCookie(reply, auth)
      return { success: true }
    },
  )
}
