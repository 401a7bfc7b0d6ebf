/** What a page load does by itself and a client-side navigation must do by hand. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useRouteTitle } from '../site-titles.ts'

export function useNavigationEffects(main: RefObject<HTMLElement | null>, onNavigation: () => void): void {
  const { pathname } = useLocation()
  const title = useRouteTitle()

  // The first page of a visit has the server's title, which knows its subject and whether it exists.
  const isEntry = useRef(true)
  // Before the effects of the screen itself, which may know a better title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: two gamers have the same row, but the second must not keep the first one's title
  useLayoutEffect(() => {
    if (title && !isEntry.current) document.title = title
    isEntry.current = false
  }, [title, pathname])

  // Moves the focus to the new content, so that screen readers and Tab start there.
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    onNavigation()
    // A screen made for typing has already taken the focus.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname, main, onNavigation])
}
