/** What a page says about itself to browsers, to search engines and where it is shared. */
import { pathAbout, withSite } from '#contract/fields/placeholders.ts'
import { FIRST_WINDOW, NEIGHBOURHOOD } from '#contract/fields/window-size.ts'
import { NOT_FOUND } from '#contract/pages.ts'
import type { SiteSettings } from '../site.ts'
import type { FoundPage } from './find-page.ts'

export interface DocumentHead {
  title: string
  description: string
  /** Absolute. */
  canonical: string
  image: string
  imageAlt: string
  /** `website`, or `profile` for a gamer's page. */
  type: string
  /** Absent where nothing is told of the subject. */
  feed: { title: string; path: string } | undefined
  /** False keeps the page out of search engines. */
  indexed: boolean
  /** Calls that the page will make at once, as the website will spell them. */
  calls: readonly string[]
  /** The name of the screen's module in the build. */
  screen: string
  /** Whom or what the page is about; empty where that is nobody and nothing. */
  name: string
}

export interface HeadOptions {
  /** As asked for, decoded. */
  path: string
  /** What stands after the path. */
  query: URLSearchParams
  site: SiteSettings
  version: number
}

export function headOf(found: FoundPage, { path, query, site, version }: HeadOptions): DocumentHead {
  const { page, subject } = found
  const { publicUrl, siteName } = site
  const title = subject?.title ? `${subject.title} – ${siteName}` : withSite(page.title, siteName)
  const canonicalPath =
    subject?.path ??
    (subject?.canonical === undefined ? encodeURI(path) : pathAbout(page.path, subject.canonical))
  return {
    title,
    description: descriptionOf(found, siteName),
    canonical: publicUrl + canonicalPath,
    // Others keep a picture for as long as its address stays the same.
    image: `${publicUrl}${subject?.picture ?? '/previews/site.png'}?v=${version}`,
    imageAlt: subject?.picture ? title : siteName,
    type: subject?.type ?? 'website',
    feed: subject?.feed,
    indexed: page.path !== NOT_FOUND.path && !page.isPrivate,
    calls: site.lists === 'windows' ? firstWindows(found, callsOf(found, query)) : callsOf(found, query),
    screen: page.screen,
    name: subject?.name ?? '',
  }
}

function descriptionOf({ page, subject }: FoundPage, siteName: string): string {
  if (subject) return subject.description
  return 'description' in page ? withSite(page.description, siteName) : ''
}

function callsOf({ page, subject }: FoundPage, query: URLSearchParams): readonly string[] {
  const { calls = [], callsOfTab = {} } = page
  if (subject?.calls) return subject.calls
  const tab = query.get('tab')
  const ofTab = new Map(Object.entries(callsOfTab)).get(tab ?? query.get('view') ?? '')
  // A week or month that was chosen is another call again, which the page need not know.
  if (ofTab) return tab === null || query.size === 1 ? ofTab : []
  return calls.map((call) => call.replace(/:(\w+)/g, (_, name: string) => subject?.inCalls[name] ?? ''))
}

/** Instead of whole lists of gamers what the website asks for first where they are too long: see `web/lists/by-window/listed.ts`. */
function firstWindows({ page, subject }: FoundPage, calls: readonly string[]): string[] {
  const window = `limit=${FIRST_WINDOW.limit}&offset=${FIRST_WINDOW.offset}`
  const xuid = subject?.inCalls.xuid
  return calls.flatMap((call) => {
    if (call === '/api/search-content') return '/api/games'
    if (call === '/api/leaderboards' && page.screen === 'compare') return []
    if (call === '/api/leaderboards' && xuid) return `${call}?around=${xuid}&limit=${NEIGHBOURHOOD}`
    return LISTS_OF_GAMERS.test(call) ? `${call}${call.includes('?') ? '&' : '?'}${window}` : call
  })
}

const LISTS_OF_GAMERS = /^\/api\/(leaderboards|game|challenge)(\/weekly|\/monthly)?(\?|$)/
