/** What differs between two installations of the site. The server writes it into the page; see index.html. */
import { DEFAULT_SITE, type Site } from '#contract/site.ts'

export function readSite(text: string | null | undefined): Site {
  const given = parse(text)
  const pick = (field: keyof Site) => {
    const value = given[field]
    return typeof value === 'string' && value.trim() ? value.trim() : DEFAULT_SITE[field]
  }
  return {
    siteName: pick('siteName'),
    trackerUrl: pick('trackerUrl').replace(/\/+$/, ''),
    chatInviteUrl: pick('chatInviteUrl'),
  }
}

function parse(text: string | null | undefined): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return value !== null && typeof value === 'object' ? { ...value } : {}
  } catch {
    return {} // A page without settings is the page of a fresh installation.
  }
}

export const site: Site = readSite(globalThis.document?.getElementById('site')?.textContent)

/** Whether this page is that of an installation without settings of its own, for which screens are prerendered. */
export const isDefaultSite: boolean = (Object.keys(DEFAULT_SITE) as (keyof Site)[]).every(
  (field) => site[field] === DEFAULT_SITE[field],
)
