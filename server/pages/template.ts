/** The built page of the website, split where each page inserts its own text. */
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

/** Prerendered content needs only stylesheets and fonts, so those load first. */
const LOW_PRIORITY = 'fetchpriority="low"'

export type Template = (head: DocumentHead, words: SiteContent, site: Site) => string

function builtPage(webRoot: string): string {
  const file = join(webRoot, 'index.html')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Scripts that run before the first paint are inline, and only those are allowed. */
export const inlineScripts = (webRoot: string): string[] =>
  [...builtPage(webRoot).matchAll(/<script>(.*?)<\/script>/gs)].flatMap(([, script]) => script ?? [])

export function loadTemplate(webRoot: string): Template | undefined {
  const built = builtPage(webRoot)
  if (!built) return undefined
  const filesOf = loadScreenFiles(webRoot)
  const html = built
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

/** The settings that page scripts read; the others are for the server. */
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

/** Outside the rendered screens: it is the same on every screen, and empty without a freeze. */
const frozenLine = ({ frozenSince }: Site): string =>
  frozenSince &&
  `<p class="frozen" role="status">Standings have been frozen since <time datetime="${frozenSince}">${formatEastern(new Date(frozenSince))}</time>. Scans continue, and results appear when the freeze ends.</p>\n    `

/** `from`: the text before the place. */
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
    ...head.calls.map((call) => callTag(call, 'preload')),
    ...head.callsLater.map((call) => callTag(call, 'later')),
  ].join('\n    ')
}

/** Anonymous like the website's fetch, or the browser would not reuse the response. */
const callTag = (call: string, rel: 'preload' | 'later'): string =>
  `<link rel="${rel}" as="fetch" crossorigin href="${escapeHtml(call)}" ${LOW_PRIORITY}>`

const feedLink = ({ title, path }: { title: string; path: string }): string =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${escapeHtml(path)}">`

/** start.ts looks for the name `later`, to load them after the first paint. */
const fileTags = ({ modules, styles }: ScreenFiles, rel: 'modulepreload' | 'later'): string =>
  [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...modules.map((file) => `<link rel="${rel}" crossorigin href="/${file}" ${LOW_PRIORITY}>`),
  ]
    .map((tag) => `\n    ${tag}`)
    .join('')
