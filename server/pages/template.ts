/** The built page of the website, cut at the places where each page has its own words. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatEastern } from '#contest/calendar/timestamp.ts'
import type { Site } from '#contract/site/site.ts'
import { escapeHtml, jsonForScript } from '../html.ts'
import { answersIn, type SiteContent } from '../site-content.ts'
import type { DocumentHead } from './page-head.ts'
import { drawnScreen } from './prerendered.ts'
import { loadScreenFiles, type ScreenFiles } from './screen-files.ts'

const SITE_TAG = '<script type="application/json" id="site">'

/** What is prerendered needs only stylesheets and fonts, so those are loaded first. */
const LOW_PRIORITY = 'fetchpriority="low"'

export type Template = (head: DocumentHead, words: SiteContent, site: Site) => string

/** Undefined while the website is not built. */
export function loadTemplate(webRoot: string): Template | undefined {
  const file = join(webRoot, 'index.html')
  if (!existsSync(file)) return undefined
  const filesOf = loadScreenFiles(webRoot)
  const html = readFileSync(file, 'utf8')
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace(/<!--[^>]*-->/g, '')
    .replace(/<script type="module"[^>]*(?=>)/, `$& ${LOW_PRIORITY}`)
    .replace(/(<script type="application\/json" id="site">)[^<]*(?=<\/script>)/, '$1')
  const [beforeSite, afterSite] = cut(html, '</script>', SITE_TAG)
  const [beforeHeadEnds, body] = cut(afterSite, '</head>')
  const [beforeRoot, root] = cut(body, '<div id="root"')
  const [beforeRootEnds, end] = cut(root, '</div>')
  return (head, words, site) => {
    const { html: screen, isWorthSeeing } = drawnScreen(words.drawn, head)
    const answers = answersIn(head.screen, words)
    return [
      beforeSite,
      jsonForScript(knownToPages(site)),
      beforeHeadEnds,
      headTags(head, site.siteName),
      fileTags(filesOf(head.screen), isWorthSeeing ? 'later' : 'modulepreload'),
      ...(answers
        ? [`\n    <script type="application/json" id="answers">${jsonForScript(answers)}</script>`]
        : []),
      beforeRoot,
      frozenLine(site),
      beforeRootEnds,
      screen,
      end,
    ].join('')
  }
}

/** What the scripts of a page read; the rest of the settings is the server's. */
const knownToPages = (site: Site): Site => ({
  siteName: site.siteName,
  trackerUrl: site.trackerUrl,
  chatInviteUrl: site.chatInviteUrl,
  registration: site.registration,
  scanTimes: site.scanTimes,
  scanZone: site.scanZone,
  badgeShares: site.badgeShares,
  frozenSince: site.frozenSince,
  lists: site.lists,
})

/** Outside of what the scripts draw: it is the same on every screen, and weighs nothing while nothing is frozen. */
const frozenLine = ({ frozenSince }: Site): string =>
  frozenSince &&
  `<p class="frozen" role="status">Standings have been frozen since <time datetime="${frozenSince}">${formatEastern(new Date(frozenSince))}</time>. Scans continue, and results appear when the freeze ends.</p>\n    `

/** `from`: what stands before the place. */
function cut(html: string, at: string, from = ''): [string, string] {
  const index = html.indexOf(at, Math.max(0, html.indexOf(from)))
  return [html.slice(0, index), html.slice(index)]
}

function headTags(head: DocumentHead, siteName: string): string {
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    ...(head.indexed ? [] : [meta('robots', 'noindex')]),
    property('og:site_name', siteName),
    property('og:type', head.type),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', head.canonical),
    property('og:image', head.image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', head.imageAlt),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', head.title),
    meta('twitter:description', head.description),
    meta('twitter:image', head.image),
    '<link rel="manifest" href="/site.webmanifest">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ...(head.feed ? [feedLink(head.feed)] : []),
    feedLink({ title: siteName, path: '/announcements.atom' }),
    // Anonymous, as the website's own fetch is, or the browser would not take one for the other.
    ...head.calls.map(
      (call) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(call)}" ${LOW_PRIORITY}>`,
    ),
  ].join('\n    ')
}

const feedLink = ({ title, path }: { title: string; path: string }): string =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${escapeHtml(path)}">`

/** `later` is the name that start.ts looks for, to load them after the first paint. */
const fileTags = ({ modules, styles }: ScreenFiles, rel: 'modulepreload' | 'later'): string =>
  [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...modules.map((file) => `<link rel="${rel}" crossorigin href="/${file}" ${LOW_PRIORITY}>`),
  ]
    .map((tag) => `\n    ${tag}`)
    .join('')
