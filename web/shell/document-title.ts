import { useEffect } from 'react'
import { site } from '#web/site.ts'

export const withSiteName = (title: string): string => `${title} – ${site.siteName}`

/** For screens whose title depends on their data; the others have theirs in the table of routes. */
export function useDocumentTitle(title: string | false | null | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
