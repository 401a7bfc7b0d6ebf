/** Calls of signed-in players: 401 to anyone else, and no cache keeps an answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerOf, BodyOf, Call, ParamsOf } from '#contract/call.ts'
import type { SignedInUser } from '#store/people/sessions.ts'
import { fastifySchemaOf } from '../answers/schema.ts'
import { readJsonBodies } from '../http/json-bodies.ts'
import type { Auth } from './auth.ts'
import { requireUser } from './session.ts'

interface Asked<C extends Call> {
  user: SignedInUser
  params: ParamsOf<C>
  body: BodyOf<C>
  reply: FastifyReply
}

export async function playerCall<C extends Call>(
  app: FastifyInstance,
  auth: Auth,
  call: C,
  answer: (asked: Asked<C>) => Promise<AnswerOf<C>>,
): Promise<void> {
  const users = new WeakMap<FastifyRequest, SignedInUser>()
  const addTo = (scope: FastifyInstance) =>
    scope.route({
      method: call.method,
      url: call.path,
      schema: { ...fastifySchemaOf(call), ...(call.body && { body: call.body }) },
      // Before a body is read, so that strangers' bodies are ignored.
      async [call.body ? 'onRequest' : 'preHandler'](request: FastifyRequest, reply: FastifyReply) {
        reply.header('Cache-Control', 'private, no-store')
        users.set(request, await requireUser(request, auth))
      },
      handler: (request, reply) => {
        const { params, body } = request as { params: ParamsOf<C>; body: BodyOf<C> }
        return answer({ user: users.get(request)!, params, body, reply })
      },
    })
  if (!call.body) return void addTo(app)
  await app.register(async (scope) => {
    readJsonBodies(scope)
    addTo(scope)
  })
}
