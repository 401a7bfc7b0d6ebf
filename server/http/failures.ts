/** All error answers in one shape, and the headers of every answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureOf, MustWait } from './errors.ts'
import type { SecurityHeaders } from './security-headers.ts'

export type SendFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void

/** By then a restarted database is back. */
const RETRY_AFTER_SECONDS = 5

/** Adds the headers itself, because an unparsable address is refused before any hook runs. */
export const failureSender =
  ({ data }: SecurityHeaders): SendFailure =>
  (error, request, reply) => {
    // Most often what was under way for somebody who has gone was stopped, and nobody is there to be answered.
    if (reply.raw.destroyed) {
      request.log.info({ err: error }, 'A client went away before it was answered.')
      return void reply.hijack()
    }
    const { status, body } = failureOf(error)
    if (status === 500) request.log.error({ err: error }, 'Request failed with an internal error.')
    if (status === 503) reply.header('Retry-After', RETRY_AFTER_SECONDS)
    if (error instanceof MustWait) reply.header('Retry-After', error.seconds)
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
    reply.headers(data).code(status).type('application/json; charset=utf-8').send(body)
  }

export function handleFailures(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers.data)
  })
  app.setErrorHandler(failureSender(headers))
  // Logging out needs no body; a body of any type is read and ignored.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
}
