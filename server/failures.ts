/** Every answer that is not what was asked for, in one shape, and the headers that every answer carries. */
import type { FastifyInstance } from 'fastify'
import { failureOf } from './errors.ts'
import type { SecurityHeaders } from './security-headers.ts'

export function handleFailures(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers.data)
  })
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = failureOf(error)
    if (status === 500) request.log.error({ err: error }, 'A request failed for a reason of our own.')
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
    reply.code(status).type('application/json; charset=utf-8').send(body)
  })
  // Logging out needs no body; whatever a client sends along, of whatever type, is read and let go.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
}
