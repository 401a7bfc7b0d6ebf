/** Every page worth finding, for search engines. */
import type { Snapshot } from '../snapshot/state.ts'
import { escapeHtml } from './html.ts'

const STATIC_PATHS = [
  '/',
  '/how-it-works',
  '/contest-details',
  '/games-grid',
  '/announcements',
  '/leaderboards',
  '/faq',
  '/challenges',
  '/games',
  '/register',
  '/search',
]

/** More than a sitemap may list; the best ranked come first. */
const MOST_ADDRESSES = 50_000

export function sitemap({ challenges, games, table }: Snapshot, publicUrl: string): string {
  const entries: { path: string; at?: Date | null }[] = [
    ...STATIC_PATHS.map((path) => ({ path })),
    ...challenges.map(({ id, lastUpdated }) => ({ path: `/challenge/${id}`, at: lastUpdated })),
    ...games.map(({ link, lastUpdated }) => ({ path: `/game/${encodeURIComponent(link)}`, at: lastUpdated })),
    ...table.map(({ gamertag, lastUpdated }) => ({
      path: `/gamer/${encodeURIComponent(gamertag)}`,
      at: lastUpdated,
    })),
  ]
  const urls = entries.slice(0, MOST_ADDRESSES).map(({ path, at }) => {
    const changed = at ? `<lastmod>${at.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changed}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
