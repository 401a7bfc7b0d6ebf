/** What a page load would do by itself and a navigation inside the page must do by hand. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'

/** What the table of pages says about a route. */
export interface RouteHandle {
  title: string
  /** The path of the page whose link in the top bar is the current one. */
  section: string
}

const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  handle !== null && typeof handle === 'object' && 'title' in handle

/** Undefined while a page is drawn ahead that could be any. */
export function useRouteHandle(): RouteHandle | undefined {
  const handle = useMatches().at(-1)?.handle
  return isRouteHandle(handle) ? handle : undefined
}

/** The title that the page has before its data comes. */
export const useRouteTitle = (): string | undefined => useRouteHandle()?.title

export function useNavigationEffects(main: RefObject<HTMLElement | null>, onNavigation: () => void): void {
  const { pathname } = useLocation()
  const title = useRouteTitle()

  // The first page of a visit has the server's title, which knows whom it is about, and whether there is such a page.
  const isEntry = useRef(true)
  // Before the effects of the screen itself, which may know a better title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: two gamers have the same row, but the second must not keep the first one's title
  useLayoutEffect(() => {
    if (title && !isEntry.current) document.title = title
    isEntry.current = false
  }, [title, pathname])

  // The focus goes to the new content, so that a screen reader starts there and Tab does not begin at the old link.
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    onNavigation()
    // A screen that people open in order to type has already taken it.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname, main, onNavigation])
}
