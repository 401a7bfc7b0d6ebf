import { pathAbout } from '#contract/fields/placeholders.ts'
import type { ListedScreenWithParameter, Page } from '#contract/pages.ts'
import { escapeHtml } from '../html.ts'
import type { Snapshot } from '../snapshot/state.ts'

/** One address of a page with a parameter. */
interface Listed {
  parameter: string | number
  changedAt: Date | null
}

const LISTED: Readonly<Record<ListedScreenWithParameter, (snapshot: Snapshot) => Listed[]>> = {
  challenge: ({ challenges }) =>
    challenges.map(({ id, lastUpdated }) => ({ parameter: id, changedAt: lastUpdated })),
  game: ({ games }) => games.map(({ link, lastUpdated }) => ({ parameter: link, changedAt: lastUpdated })),
  gamer: ({ table }) =>
    Array.from(table, ({ gamertag, lastUpdated }) => ({ parameter: gamertag, changedAt: lastUpdated })),
}

const listed = new Map(Object.entries(LISTED))

/** The maximum of a sitemap; the best ranked gamers come first. */
const MAX_ADDRESSES = 50_000

export interface SitemapOptions {
  pageTable: readonly Page[]
  publicUrl: string
}

export function sitemap(snapshot: Snapshot, { pageTable, publicUrl }: SitemapOptions): string {
  const pages = pageTable.filter((page) => page.sitemap)
  const entries = [
    ...pages.flatMap(({ screen, path }) => (listed.has(screen) ? [] : [{ path, changedAt: null }])),
    ...pages.flatMap(({ screen, path }) =>
      (listed.get(screen)?.(snapshot) ?? []).map(({ parameter, changedAt }) => ({
        path: pathAbout(path, parameter),
        changedAt,
      })),
    ),
  ]
  const urls = entries.slice(0, MAX_ADDRESSES).map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
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
