import type { FastifyInstance } from 'fastify'
import { logoutCall } from '#contract/account/logout.ts'
import { schemaOf } from '../answers/schema.ts'
import type { Auth } from './auth.ts'
import { endSessionOf, forgetSessionCookie } from './session.ts'

export function logout(app: FastifyInstance, auth: Auth): void {
  app.post(logoutCall.path, { schema: schemaOf(logoutCall) }, async (request, reply) => {
    await endSessionOf(request, auth)
    forgetSessionCookie(reply, auth)
    reply.header('Cache-Control', 'no-store')
    return { success: true }
  })
}
