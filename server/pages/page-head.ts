/** A page's metadata for browsers, search engines and link previews. */
import { pathAbout, withSite } from '#contract/fields/placeholders.ts'
import { FIRST_WINDOW, NEIGHBOURHOOD } from '#contract/fields/window-size.ts'
import { NOT_FOUND } from '#contract/pages.ts'
import type { SiteSettings } from '../site.ts'
import type { FoundPage } from './find-page.ts'

export interface DocumentHead {
  title: string
  description: string
  canonical: string
  image: string
  imageAlt: string
  type: string
  /** Undefined if the subject has no feed. */
  feed: { title: string; path: string } | undefined
  indexed: boolean
  /** Calls that the page makes at once, in the website's spelling. */
  calls: readonly string[]
  /** After the first paint. */
  callsLater: readonly string[]
  /** The screen's module in the build. */
  screen: string
  /** The page's subject; empty if it has none. */
  name: string
  past?: PageMoment | undefined
}

/** A past moment in the address of a page that can show it. */
export interface PageMoment {
  /** As in the address. */
  at: string
  /** `1 March 2026` */
  day: string
  /** The settlement that is shown for it, and the patch of the time. */
  update: string
}

export interface HeadOptions {
  path: string
  query: URLSearchParams
  site: SiteSettings
  version: number
  past?: PageMoment | undefined
}

export function headOf(found: FoundPage, options: HeadOptions): DocumentHead {
  const { path, query, site, version, past } = options
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
    // Others cache a picture while its address stays the same.
    image: `${publicUrl}${subject?.picture ?? '/previews/site.png'}?v=${version}`,
    imageAlt: subject?.picture ? title : siteName,
    type: subject?.type ?? 'website',
    feed: subject?.feed,
    indexed: page.path !== NOT_FOUND.path && !page.isPrivate,
    calls: past
      ? filled(page.callsThen ?? [], { ...subject?.inCalls, at: encodeURIComponent(past.at) })
      : site.lists === 'windows'
        ? firstWindows(found, callsOf(found, query))
        : callsOf(found, query),
    callsLater: subject?.callsLater ?? [],
    screen: page.screen,
    name: subject?.name ?? '',
    past,
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
  // A selected week or month is another call, which is not preloaded.
  if (ofTab) return tab === null || query.size === 1 ? ofTab : []
  return filled(calls, subject?.inCalls ?? {})
}

const filled = (calls: readonly string[], values: Readonly<Record<string, string>>): string[] =>
  calls.map((call) => call.replace(/:(\w+)/g, (_, name: string) => values[name] ?? ''))

/** For long lists, the first window that the website requests instead: see `web/lists/by-window/listed.ts`. */
function firstWindows({ page, subject }: FoundPage, calls: readonly string[]): string[] {
  const window = `limit=${FIRST_WINDOW.limit}&offset=${FIRST_WINDOW.offset}`
  const xuid = subject?.inCalls.xuid
  return calls.flatMap((call) => {
    if (call === '/api/search-content') return '/api/games'
    if (call === '/api/leaderboards' && page.screen === 'compare') return []
    if (call === '/api/leaderboards/movement') return []
    if (call === '/api/leaderboards' && xuid) return `${call}?around=${xuid}&limit=${NEIGHBOURHOOD}`
    return LISTS_OF_GAMERS.test(call) ? `${call}${call.includes('?') ? '&' : '?'}${window}` : call
  })
}

const LISTS_OF_GAMERS = /^\/api\/(leaderboards|game|challenge)(\/weekly|\/monthly)?(\?|$)/
