import { matchRoutes, type RouteObject } from 'react-router'

/**
 * Loads the code of a screen as soon as somebody points at, touches or tabs to a link that leads there: by the time of the
 * click it is usually here. Importing twice is free, so nothing is remembered.
 */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const onIntent = ({ target }: Event) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]:not([target])') : null
    if (!link) return
    const { lazy } = matchRoutes(routes, new URL(link.href).pathname)?.at(-1)?.route ?? {}
    // A failure is ignored here, because the navigation itself reports it.
    if (typeof lazy === 'function') lazy().catch(() => {})
  }
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, onIntent, { passive: true })
}
