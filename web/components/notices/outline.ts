/** What the outline that the server wrote for the first page of a visit says; all that is known until the answer arrives. */
import { ABOUT_MARK, THEN_MARK } from '#contract/site/prerendered.ts'

export const isPrerendering = typeof document === 'undefined'
const page = isPrerendering ? null : document.querySelector('#root > [data-outline]')
const { pathname, search } = page ? location : { pathname: null, search: null }
const textOf = (selector: string) => page?.querySelector(selector)?.textContent ?? undefined
const entry = {
  name: textOf('.loading-page h1'),
  about: textOf('.about'),
  update: textOf('.past-banner span'),
}

/** Undefined on any other page. While prerendering, the address ends with the placeholder for the name. */
export function outlineName(of: string): string | undefined {
  if (isPrerendering) return of.split('/').at(-1)
  return of === pathname ? entry.name : undefined
}

/** The page's description, likewise. */
export function outlineAbout(of: string): string | undefined {
  if (isPrerendering) return ABOUT_MARK
  return of === pathname ? entry.about : undefined
}

/** Which update a past moment shows, likewise. */
export function outlineThen(of: { pathname: string; search: string }): string | undefined {
  if (isPrerendering) return THEN_MARK
  return of.pathname === pathname && of.search === search ? entry.update : undefined
}
