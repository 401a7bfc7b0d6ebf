import { pages } from 'virtual:pages'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from './data/query-client.ts'
import { nextTask } from './next-task.ts'
import { registerWorker } from './offline/register-worker.ts'
import { routesOf } from './routes.tsx'
import { prefetchOnIntent } from './shell/prefetch-on-intent.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw in.')

const routes = routesOf(pages)

/** The server prerendered the whole screen. */
const isWhole =
  root.hasChildNodes() && pages.some(({ path, isPrerendered }) => isPrerendered && path === location.pathname)

/** Hydration needs the screen's code before the router starts, which reports what could not be loaded. */
async function loadScreen(): Promise<boolean> {
  try {
    for (const { route } of matchRoutes(routes, location) ?? [])
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    return true
  } catch {
    return false
  }
}

/** With the answers in the page: what was prerendered with them must be hydrated with them. */
function clientWithAnswers(): QueryClient {
  const client = createQueryClient()
  for (const [address, answer] of Object.entries(
    JSON.parse(document.getElementById('answers')?.textContent ?? '{}'),
  ))
    client.setQueryData([address], answer)
  return client
}

/** In tasks of their own, and rendered as a transition, in many short steps: a slow phone stays responsive. */
async function start(place: HTMLElement): Promise<void> {
  await nextTask()
  // An outline stays until its screen can replace it at once.
  const isLoaded = place.hasChildNodes() && (await loadScreen())
  await nextTask()
  const router = createBrowserRouter(routes)
  const app = (
    <StrictMode>
      <QueryClientProvider client={clientWithAnswers()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
  await nextTask()
  startTransition(() => {
    if (isWhole && isLoaded) hydrateRoot(place, app)
    else createRoot(place).render(app)
  })
}

// Not awaited at the top level: the screens share modules with this one and would wait for it in turn.
void start(root)
prefetchOnIntent(routes)
registerWorker()
