import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { handleFailures } from './failures.ts'
import { securityHeaders } from './security-headers.ts'

/** A server with one route, which fails when it is let; and what is logged as an error. */
async function failingServer() {
  const errors: string[] = []
  const loggerInstance: FastifyBaseLogger = pino(
    { level: 'error' },
    { write: (line: string) => void errors.push(line) },
  )
  const app = Fastify({ loggerInstance })
  handleFailures(app, securityHeaders({ https: false, scripts: [] }))
  const failing = Promise.withResolvers<never>()
  const statuses: number[] = []
  app.get('/', () => failing.promise)
  app.addHook('onResponse', async (_, reply) => void statuses.push(reply.statusCode))
  const asked = new Promise<void>((resolve) => app.addHook('preHandler', async () => resolve()))
  const gone = new Promise<void>((resolve) =>
    app.server.on('connection', (socket) => socket.once('close', () => resolve())),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, asked, gone, statuses, errors, fail: () => failing.reject(new Error('stopped')) }
}

test('given a client that went away, what was stopped for it is no internal error', async () => {
  const { port, asked, gone, errors, fail } = await failingServer()
  const client = connect(port, '127.0.0.1')
  await once(client, 'connect')
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await asked
  client.destroy()
  await gone
  fail()
  // Answered after the failure was handled.
  expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404)
  expect(errors).toEqual([])
})

test('given a client that waits, a failure is an internal error, logged without its words to the client', async () => {
  const { port, asked, statuses, errors, fail } = await failingServer()
  const answer = fetch(`http://127.0.0.1:${port}/`)
  await asked
  fail()
  const { status } = await answer
  expect(await (await answer).text()).not.toContain('stopped')
  await until(() => statuses.length > 0)
  expect([status, statuses]).toEqual([500, [500]])
  expect(errors.join()).toContain('stopped')
})
