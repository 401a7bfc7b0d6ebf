/** Every nginx file of deploy/, run by the real nginx in front of two web servers that are played here. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isToBeTried } from '#tests/support/outside-tools.ts'
import { startNginx } from './run-nginx.ts'

/** Answers everything but signing in, which needs the database, and pictures, of which there are too many at once. */
async function webServer(): Promise<{ port: number; server: Server }> {
  const server = createServer((request, response) => {
    const status = /^\/(auth|api\/picture)/.test(request.url ?? '') ? 503 : 200
    response.writeHead(status).end(String(status))
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { port: (server.address() as AddressInfo).port, server }
}

async function behindNginx(name: string) {
  const [first, second] = [await webServer(), await webServer()]
  const nginx = await startNginx(name, [first.port, second.port])
  onTestFinished(() => nginx[Symbol.asyncDispose]())
  const ask = (path: string, init?: RequestInit) =>
    fetch(`${nginx.url}${path}`, init).then((answer) => answer.status)
  return { ask, first }
}

const FILES = ['nginx.conf', 'nginx-cache.conf', 'nginx-rehearsal.conf']

describe.runIf(isToBeTried('nginx'))('nginx', () => {
  test.each(FILES)(
    '%s: an answer of 503 reaches whoever asked, and costs nobody else the site',
    async (name) => {
      const { ask } = await behindNginx(name)
      for (const path of ['/auth/login', '/api/picture/1', '/auth/login']) expect(await ask(path)).toBe(503)
      expect(await ask('/auth/login', { method: 'POST', body: 'x' })).toBe(503)
      const others = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(`/gamer/${index}`)))
      expect(new Set(others)).toEqual(new Set([200]))
    },
  )

  test.each(FILES)(
    '%s: a web server that is stopped costs nobody an answer, and metrics do not pass',
    async (name) => {
      const { ask, first } = await behindNginx(name)
      first.server.closeAllConnections()
      first.server.close()
      const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(`/gamer/${index}`)))
      expect(new Set(answers)).toEqual(new Set([200]))
      expect(await ask('/me', { method: 'POST', body: 'x' })).toBe(200)
      expect(await ask('/metrics')).toBe(404)
    },
  )
})
