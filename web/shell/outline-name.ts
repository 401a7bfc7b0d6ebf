/** The name in the outline that the server wrote for the first page of a visit; all that is known until the answer arrives. */
const heading = typeof document === 'undefined' ? null : document.querySelector('#root .loading-page h1')
const entry = heading && { pathname: location.pathname, name: heading.textContent }

/** Undefined on any other page. */
export function outlineName(pathname: string): string | undefined {
  // While prerendering, the address ends with the placeholder for the name.
  if (typeof document === 'undefined') return pathname.split('/').at(-1)
  return entry?.pathname === pathname ? entry.name : undefined
}
