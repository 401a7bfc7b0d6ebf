/** Every address that is not a call or a file: the website, with the words of its route, or with status 404. */
import type { FastifyInstance } from 'fastify'
import { makeAnswer } from '../answers/answer.ts'
import type { AnswerCache } from '../answers/answer-cache.ts'
import { sendAnswer } from '../answers/write.ts'
import { Refused, sentenceFor } from '../http/errors.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import type { SiteSettings } from '../site.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { NOT_FOUND, type Page, ROUTES } from './routes.ts'
import { loadTemplate, type PageHead } from './template.ts'

export interface PagesOptions {
  cache: AnswerCache
  current: () => Snapshot
  site: SiteSettings
  webRoot: string
  headers: SecurityHeaders
}

export function pages(app: FastifyInstance, { cache, current, site, webRoot, headers }: PagesOptions): void {
  const { siteName, trackerUrl, chatInviteUrl } = site
  const template = loadTemplate(webRoot, { siteName, trackerUrl, chatInviteUrl })
  const kind = {
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'public, no-cache',
    constantHeaders: Object.entries(headers.page).flat(),
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = decodedPath(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refused(404, sentenceFor(404))
    if (path === undefined || isForPrograms(path)) throw new Refused(404, sentenceFor(404))
    if (!template) throw new Refused(503, 'The website has not been built yet.')
    const snapshot = current()
    const page = findPage(snapshot, path, siteName)
    if (!page) {
      reply.code(404).headers(headers.page).header('Cache-Control', 'no-store').type(kind.contentType)
      return template(headOf(NOT_FOUND, path, site, snapshot))
    }
    const key = `page ${path}`
    const kept = await cache.keep('page', key, String(snapshot.version), async () =>
      makeAnswer(Buffer.from(template(headOf(page, path, site, snapshot))), kind),
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

export function findPage(snapshot: Snapshot, path: string, siteName: string): Page | undefined {
  for (const { pattern, page } of ROUTES) {
    const match = pattern.exec(path)
    if (match) return page(snapshot, match[1] ?? '', siteName)
  }
  return undefined
}

function headOf(
  page: Page,
  path: string,
  { publicUrl, siteName }: SiteSettings,
  { version }: Snapshot,
): PageHead {
  const picture = page.picture ?? '/previews/site.png'
  return {
    title: page.title,
    description: page.description,
    canonical: publicUrl + (page.canonicalPath ?? encodeURI(path)),
    // Others keep a picture for as long as its address stays the same.
    image: `${publicUrl}${picture}?v=${version}`,
    imageAlt: page.picture ? page.title : siteName,
    type: page.type ?? 'website',
    indexed: page.indexed ?? true,
    calls: page.calls ?? [],
    screen: page.screen,
    name: page.name ?? '',
  }
}
