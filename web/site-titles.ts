/** The title of a page: that of its route, and that of what it shows. */
import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { site } from './site.ts'

export const withSiteName = (title: string): string => `${title} – ${site.siteName}`

/** For screens whose title depends on their data; the others have theirs in the table of routes. */
export function useDocumentTitle(title: string | false | null | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}

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
