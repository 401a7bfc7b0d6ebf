import { pages } from 'virtual:pages'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from './data/query-client.ts'
import { registerWorker } from './offline/register-worker.ts'
import { routesOf } from './routes.tsx'
import { prefetchOnIntent } from './shell/prefetch-on-intent.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw in.')

const routes = routesOf(pages)

/** The server prerendered the whole screen. */
const isWhole =
  root.hasChildNodes() && pages.some(({ path, isPrerendered }) => isPrerendered && path === location.pathname)

/** Hydration needs the screen's code before the router starts. */
async function loadScreen(): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? [])
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
}

/** With the answers in the page: what was prerendered with them must be hydrated with them. */
const client = createQueryClient()
for (const [address, answer] of Object.entries(
  JSON.parse(document.getElementById('answers')?.textContent ?? '{}'),
))
  client.setQueryData([address], answer)

const app = () => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>
)

/** As transitions: in many short steps, so that a slow phone stays responsive. */
const draw = () => startTransition(() => createRoot(root).render(app()))
const hydrate = () => startTransition(() => void hydrateRoot(root, app()))

// Not awaited at the top level: the screens share modules with this one and would wait for it in turn. An outline stays
// until its screen can replace it at once.
if (isWhole)
  loadScreen().then(hydrate, draw) // the router reports the error
else if (root.hasChildNodes()) loadScreen().then(draw, draw)
else draw()

prefetchOnIntent(routes)
registerWorker()
