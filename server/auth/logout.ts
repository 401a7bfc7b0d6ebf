import type { FastifyInstance } from 'fastify'
import { logoutCall } from '#contract/logout.ts'
import { schemaOf } from '../answers/schema.ts'
import type { Auth } from './auth.ts'
import { endSessionOf } from './session.ts'

export function logout(app: FastifyInstance, auth: Auth): void {
  app.post(logoutCall.path, { schema: schemaOf(logoutCall) }, async (request, reply) => {
    await endSessionOf(request, auth)
    const { maxAge: _, ...options } = auth.cookies.options.session
    reply.clearCookie(auth.cookies.session, options)
    reply.header('Cache-Control', 'no-store')
    return { success: true }
  })
}
