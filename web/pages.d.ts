/** What pages-plugin.ts makes of the table of pages. */
declare module 'virtual:pages' {
  import type { ComponentType } from 'react'
  import type { PlainPage } from '#contract/pages.ts'

  export interface RoutedPage extends Pick<PlainPage, 'path' | 'title' | 'partOf'> {
    /** Whether the page comes with its whole screen drawn, to be hydrated. */
    isPrerendered?: true
    load: () => Promise<ComponentType>
  }

  /** In the order of the table; the last is shown at every other address. */
  export const pages: readonly RoutedPage[]

  /** In the order of the top bar. */
  export const topBarLinks: readonly { path: string; name: string }[]
}
