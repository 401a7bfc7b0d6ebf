/** One route per row of the table of pages (`contract/pages.ts`). */

import type { RoutedPage } from 'virtual:pages'
import type { ComponentType } from 'react'
import { type RouteObject, useParams } from 'react-router'
import { withSite } from '#contract/fields/placeholders.ts'
import { LoadingPage } from './components/notices/loading.tsx'
import { UnexpectedError } from './screens/unexpected-error/unexpected-error.tsx'
import { Frame } from './shell/frame.tsx'
import { site } from './site.ts'
import type { RouteHandle } from './site-titles.ts'

export const routesOf = (pages: readonly RoutedPage[]): RouteObject[] => [
  {
    Component: Frame,
    ErrorBoundary: UnexpectedError,
    children: pages.map(({ path, title, partOf = path, load }) => ({
      path,
      handle: { title: withSite(title, site.siteName), section: partOf } satisfies RouteHandle,
      lazy: async () => ({ Component: path.includes(':') ? perSubject(await load()) : await load() }),
      HydrateFallback: LoadingPage,
      // On every row, so that the top bar survives a failing screen.
      ErrorBoundary: UnexpectedError,
    })),
  },
]

/** A screen about another gamer, game or challenge starts without the selection and the search text of the last one. */
const perSubject = (Screen: ComponentType) => () => <Screen key={Object.values(useParams()).join('/')} />
