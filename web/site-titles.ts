import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { site } from './site.ts'

export const withSiteName = (title: string): string => `${title} – ${site.siteName}`

/** For screens whose title depends on their data; the others have it in the table of pages. */
export function useDocumentTitle(title: string | false | null | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}

/** From the table of pages. */
export interface RouteHandle {
  title: string
  /** The path of the current link in the top bar. */
  section: string
}

const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  handle !== null && typeof handle === 'object' && 'title' in handle

/** Undefined while prerendering a page that could be any. */
export function useRouteHandle(): RouteHandle | undefined {
  const handle = useMatches().at(-1)?.handle
  return isRouteHandle(handle) ? handle : undefined
}

/** The title before the data arrives. */
export const useRouteTitle = (): string | undefined => useRouteHandle()?.title
