/** The built website's files, kept in memory: a few megabytes that every visitor needs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { addEncoded, makeAnswer, type WireAnswer } from '../answers/answer.ts'
import type { CachedAnswer } from '../answers/answer-cache.ts'
import { sendAnswer } from '../answers/write.ts'
import { notFound } from './errors.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
}
const INCOMPRESSIBLE = new Set(['.woff2', '.png', '.webp', '.ico'])
/** As `web/build/compress-plugin.ts` names them. A file without them is compressed when it is first asked for. */
const COMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

export interface StaticFiles {
  at(address: string): CachedAnswer | undefined
  serve(app: FastifyInstance): void
}

/** The build's `assets` folder. File names contain hashes, so they may be cached for ever. */
export function loadStaticFiles(webRoot: string, constantHeaders: readonly string[]): StaticFiles {
  const files = new Map<string, CachedAnswer>()
  const folder = join(webRoot, 'assets')
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  for (const entry of names) {
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const path = join(entry.parentPath, entry.name)
    const answer: WireAnswer = makeAnswer(readFileSync(path), {
      contentType: type,
      cacheControl: 'public, max-age=31536000, immutable',
      constantHeaders,
      incompressible: INCOMPRESSIBLE.has(extname(entry.name)),
    })
    for (const [encoding, compressed] of COMPRESSED) {
      if (existsSync(path + compressed)) addEncoded(answer, encoding, readFileSync(path + compressed))
    }
    const address = `/assets/${path.slice(folder.length + 1).replaceAll(sep, '/')}`
    files.set(address, { route: '/assets', stamp: '', answer, addresses: [], used: true })
  }
  return {
    at: (address) => files.get(address),
    serve(app) {
      app.get('/assets/*', { schema: { hide: true } }, async (request, reply) => {
        const file = files.get(request.url.split('?')[0] ?? '')
        if (!file) throw notFound('file')
        await sendAnswer(request, reply, file.answer)
      })
    },
  }
}
