/** What differs between installations. The server writes it into the page; see index.html. */
import type { Site } from '#contract/site/site.ts'

/** For unit tests, which have no settings. */
const NO_SITE: Site = {
  siteName: 'The grid',
  trackerUrl: '',
  chatInviteUrl: '',
  registration: 'open',
  scanTimes: '02:00, 14:00',
  scanZone: 'Eastern',
  badgeShares: '1, 2, 5, 7, 15, 20, 25',
  frozenSince: '',
  lists: 'whole',
}

declare global {
  /** Set while the server prerenders the screens, where there is no page. */
  var siteSettings: string | undefined
}

export function readSite(text: string | null | undefined): Site {
  const given = parse(text)
  const pick = (field: keyof Site) => {
    const value = given[field]
    return typeof value === 'string' && value.trim() ? value.trim() : NO_SITE[field]
  }
  const site = { ...NO_SITE }
  for (const field of Object.keys(NO_SITE) as (keyof Site)[]) site[field] = pick(field)
  return { ...site, trackerUrl: site.trackerUrl.replace(/\/+$/, '') }
}

function parse(text: string | null | undefined): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return value !== null && typeof value === 'object' ? { ...value } : {}
  } catch {
    return {} // A page without settings is that of a fresh installation.
  }
}

export const site: Site = readSite(
  globalThis.siteSettings ?? globalThis.document?.getElementById('site')?.textContent,
)

/** Whether lists of gamers are fetched by window, because the contest is too large for whole ones. */
export const isByWindow = (): boolean => site.lists === 'windows'
