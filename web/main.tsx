import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from './data/query-client.ts'
import { isPrerendered, routes } from './routes.tsx'
import { prefetchOnIntent } from './shell/prefetch-on-intent.ts'
import { isDefaultSite } from './site.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw in.')

/** What is true of a prerendered screen: it was made with the default settings, and the server put it into the page. */
const takesOver = root.hasChildNodes() && isDefaultSite && isPrerendered(location.pathname)

/** A screen is taken over as it stands, so its code must be here before the router first looks. */
async function loadScreen(): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? [])
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
}

const app = () => (
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>
)

/** As transitions: in many short steps, between which a slow phone still answers. */
const draw = () => startTransition(() => createRoot(root).render(app()))
const takeOver = () => startTransition(() => void hydrateRoot(root, app()))

// Not awaited at the top level: the screens share modules with this one and would wait for it in turn. An outline stands until
// its screen can take its place at once.
if (takesOver)
  loadScreen().then(takeOver, draw) // the router says what is wrong
else if (root.hasChildNodes()) loadScreen().then(draw, draw)
else draw()

prefetchOnIntent(routes)
