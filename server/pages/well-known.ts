/** Files that machines expect at fixed addresses. */
import type { FastifyInstance } from 'fastify'
import type { Page } from '#contract/pages.ts'
import { makeAnswer } from '../answers/answer.ts'
import type { AnswerCache } from '../answers/answer-cache.ts'
import { sendAnswer } from '../answers/write.ts'
import { RequestRefused } from '../http/errors.ts'
import type { SiteSettings } from '../site.ts'
import type { SiteContent } from '../site-content.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { announcementsFeed } from './announcements-feed.ts'
import { sitemap } from './sitemap.ts'

export interface WellKnownOptions {
  pageTable: readonly Page[]
  cache: AnswerCache
  site: () => SiteSettings
  words: () => { words: SiteContent }
  current: () => Snapshot
  constantHeaders: readonly string[]
}

const hidden = { schema: { hide: true } }
const AN_HOUR = 'public, max-age=3600'

export function wellKnown(app: FastifyInstance, options: WellKnownOptions): void {
  const { pageTable, cache, site, words, current, constantHeaders } = options
  const { publicUrl, microsoftClientId } = site()

  // Microsoft verifies the domain with it and accepts no other content type, redirect or page.
  app.get('/.well-known/microsoft-identity-association.json', hidden, async (_, reply) => {
    if (!microsoftClientId) throw new RequestRefused(404, 'No application is associated with this site.')
    reply.header('Cache-Control', AN_HOUR).type('application/json; charset=utf-8')
    return JSON.stringify({ associatedApplications: [{ applicationId: microsoftClientId }] })
  })

  app.get('/robots.txt', hidden, async (_, reply) => {
    reply.header('Cache-Control', AN_HOUR).type('text/plain; charset=utf-8')
    const closed = ['/api/', '/auth/']
    return [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ].join('\n')
  })

  // It lists every gamer, so it is made once per version.
  const sitemapKind = {
    contentType: 'application/xml; charset=utf-8',
    cacheControl: AN_HOUR,
    constantHeaders,
  }
  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const snapshot = current()
    const stamp = String(snapshot.version)
    const kept = await cache.keep('/sitemap.xml', 'sitemap', stamp, async () =>
      makeAnswer(Buffer.from(sitemap(snapshot, { pageTable, publicUrl })), sitemapKind),
    )
    await sendAnswer(request, reply, kept.answer)
    if (current() === snapshot) cache.remember(request.raw.url ?? '', kept)
  })

  app.get('/announcements.atom', hidden, async (_, reply) => {
    reply.header('Cache-Control', AN_HOUR).type('application/atom+xml; charset=utf-8')
    return announcementsFeed(words().words.feed, site())
  })

  app.get('/site.webmanifest', hidden, async (_, reply) => {
    reply.header('Cache-Control', AN_HOUR).type('application/manifest+json')
    return JSON.stringify(webManifest(site().siteName))
  })
}

const webManifest = (name: string) => ({
  name,
  short_name: name,
  description: 'The completion contest for Xbox players: 900 games on one grid.',
  start_url: '/',
  display: 'standalone',
  background_color: '#0b0d0c',
  theme_color: '#0b0d0c',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...[192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
