/** What the outline that the server wrote for the first page of a visit says; all that is known until the answer arrives. */
import { ABOUT_MARK } from '#contract/site/prerendered.ts'

export const isPrerendering = typeof document === 'undefined'
const page = isPrerendering ? null : document.querySelector('#root > [inert]')
const pathname = page && location.pathname
const textOf = (selector: string) => page?.querySelector(selector)?.textContent ?? undefined
const entry = { name: textOf('.loading-page h1'), about: textOf('.about') }

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
