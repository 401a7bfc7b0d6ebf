/** The service worker with the build's id, so that each build has its own caches. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { makeAnswer, type WireAnswer } from '../answers/answer.ts'
import { sendAnswer } from '../answers/write.ts'
import { notFound } from '../http/errors.ts'

/** A worker's permissions come from its own file's policy. It contacts only this server. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

export interface ServiceWorkerOptions {
  webRoot: string
  commonHeaders: Readonly<Record<string, string>>
}

export function serviceWorker(app: FastifyInstance, { webRoot, commonHeaders }: ServiceWorkerOptions): void {
  const answer = workerOf(webRoot, { ...commonHeaders, 'Content-Security-Policy': POLICY })
  app.get('/service-worker.js', { schema: { hide: true } }, async (request, reply) => {
    if (!answer) throw notFound('service worker')
    await sendAnswer(request, reply, answer)
  })
}

/** Undefined without one, as in tests. */
function workerOf(webRoot: string, headers: Readonly<Record<string, string>>): WireAnswer | undefined {
  const [file, manifest] = [join(webRoot, 'service-worker.js'), join(webRoot, '.vite', 'manifest.json')]
  if (!existsSync(file) || !existsSync(manifest)) return undefined
  const build = createHash('sha256').update(readFileSync(manifest)).digest('hex').slice(0, 12)
  return makeAnswer(Buffer.from(`self.build=${JSON.stringify(build)};${readFileSync(file, 'utf8')}`), {
    contentType: 'text/javascript; charset=utf-8',
    cacheControl: 'no-cache',
    constantHeaders: Object.entries(headers).flat(),
  })
}
