/**
 * The name in the outline that the server wrote for the first page of a visit. Until the answer arrives it is all that the screen
 * can show.
 */
const heading = typeof document === 'undefined' ? null : document.querySelector('#root .loading-page h1')
const entry = heading && { pathname: location.pathname, name: heading.textContent }

/** Undefined on any other page than that first one. */
export function outlineName(pathname: string): string | undefined {
  // While the outline itself is drawn, the address ends with the mark for the name.
  if (typeof document === 'undefined') return pathname.split('/').at(-1)
  return entry?.pathname === pathname ? entry.name : undefined
}
