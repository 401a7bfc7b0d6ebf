/**
 * The screens that need no data, as HTML: what a visitor sees before any script has run. Run while the site is built; the server
 * puts the result into the page, and main.tsx takes it over.
 */
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Prerendered } from './prerendered.ts'
import { createQueryClient } from './query-client.ts'
import { PRERENDERED, routes } from './routes.tsx'
import { site } from './site.ts'

export async function prerenderScreens(): Promise<Prerendered> {
  const screens: Record<string, string> = {}
  for (const [screen, path] of Object.entries(PRERENDERED)) screens[screen] = await prerender(path)
  return { site: { ...site }, screens }
}

async function prerender(path: string): Promise<string> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://prerender${path}`))
  if (context instanceof Response) throw new Error(`${path} is redirected and cannot be prerendered.`)
  return renderToString(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </StrictMode>,
  )
}
