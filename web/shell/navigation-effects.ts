/** What a page load would do by itself and a navigation inside the page must do by hand. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useRouteTitle } from '../site-titles.ts'

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
