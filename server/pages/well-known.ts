/** Files that machines expect at fixed addresses. */
import type { FastifyInstance } from 'fastify'
import type { Page } from '#contract/pages.ts'
import { makeAnswer } from '../answers/answer.ts'
import { KEPT } from '../answers/charged-routes.ts'
import type { SendKept } from '../answers/send-kept.ts'
import { RequestRefused } from '../http/errors.ts'
import type { SiteSettings } from '../site.ts'
import type { SiteContent } from '../site-content.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { announcementsFeed } from './announcements-feed.ts'
import { sitemap } from './sitemap.ts'

export interface WellKnownOptions {
  pageTable: readonly Page[]
  sendKept: SendKept
  site: () => SiteSettings
  words: () => { words: SiteContent; revision: number }
  current: () => Snapshot
  constantHeaders: readonly string[]
}

const hidden = { schema: { hide: true } }
const kept = { ...hidden, ...KEPT }
const AN_HOUR = 'public, max-age=3600'

export function wellKnown(app: FastifyInstance, options: WellKnownOptions): void {
  const { pageTable, sendKept, site, words, current, constantHeaders } = options
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
  app.get('/sitemap.xml', kept, async (request, reply) => {
    const snapshot = current()
    const stamp = String(snapshot.version)
    await sendKept(request, reply, {
      ...{ route: '/sitemap.xml', key: 'sitemap', stamp },
      make: async () => makeAnswer(Buffer.from(sitemap(snapshot, { pageTable, publicUrl })), sitemapKind),
      isSame: () => current() === snapshot,
    })
  })

  const feedKind = {
    contentType: 'application/atom+xml; charset=utf-8',
    cacheControl: AN_HOUR,
    constantHeaders,
  }
  app.get('/announcements.atom', kept, async (request, reply) => {
    const { revision } = words()
    await sendKept(request, reply, {
      ...{ route: '/announcements.atom', key: 'announcements', stamp: String(revision) },
      make: async () => makeAnswer(Buffer.from(announcementsFeed(words().words.feed, site())), feedKind),
      isSame: () => words().revision === revision,
    })
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
