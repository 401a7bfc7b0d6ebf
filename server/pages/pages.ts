/** Every address that is not a call or a file: the website, with what its page says of itself, or with status 404. */
import type { FastifyInstance } from 'fastify'
import { NOT_FOUND, type Page } from '#contract/pages.ts'
import { makeAnswer } from '../answers/answer.ts'
import type { AnswerCache } from '../answers/answer-cache.ts'
import { sendAnswer } from '../answers/write.ts'
import { RequestRefused, sentenceFor } from '../http/errors.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import type { SiteSettings } from '../site.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { createFindPage } from './find-page.ts'
import { headOf } from './page-head.ts'
import { loadTemplate } from './template.ts'

export interface PagesOptions {
  pageTable: readonly Page[]
  cache: AnswerCache
  current: () => Snapshot
  site: SiteSettings
  webRoot: string
  headers: SecurityHeaders
}

export function pages(app: FastifyInstance, options: PagesOptions): void {
  const { pageTable, cache, current, site, webRoot, headers } = options
  const { siteName, trackerUrl, chatInviteUrl } = site
  const findPage = createFindPage(pageTable)
  const template = loadTemplate(webRoot, { siteName, trackerUrl, chatInviteUrl })
  const kind = {
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'public, no-cache',
    constantHeaders: Object.entries(headers.page).flat(),
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = decodedPath(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new RequestRefused(404, sentenceFor(404))
    if (path === undefined || isForPrograms(path)) throw new RequestRefused(404, sentenceFor(404))
    if (!template) throw new RequestRefused(503, 'The website has not been built yet.')
    const snapshot = current()
    const head = { path, site, version: snapshot.version }
    const found = findPage(snapshot, path)
    if (!found) {
      reply.code(404).headers(headers.page).header('Cache-Control', 'no-store').type(kind.contentType)
      return template(headOf({ page: NOT_FOUND }, head))
    }
    const key = `page ${path}`
    const kept = await cache.keep('page', key, String(snapshot.version), async () =>
      makeAnswer(Buffer.from(template(headOf(found, head))), kind),
    )
    await sendAnswer(request, reply, kept.answer)
    if (current() === snapshot) cache.remember(request.raw.url ?? '', kept)
  })
}

/** Whoever asks for these reads JSON, not pages. */
const isForPrograms = (path: string): boolean =>
  /^\/(api|auth|pictures|previews|\.well-known)(\/|$)/.test(path)

/** Without the query, decoded once; undefined when it cannot be decoded. */
function decodedPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '')
    return path.length > 1 ? path.replace(/\/$/, '') : path
  } catch {
    return undefined
  }
}
