/**
 * The screens as HTML, shown before any script has run. Built with the site and run when a server starts, with its
 * settings and posts. Screens without data are complete, and main.tsx hydrates them; the others are outlines, which
 * main.tsx replaces.
 */

import { pages } from 'virtual:pages'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import { momentDay } from '#contest/calendar/timestamp.ts'
import { pathAbout } from '#contract/fields/placeholders.ts'
import { PAGES } from '#contract/pages.ts'
import { outlineOfThen, type Prerendered } from '#contract/site/prerendered.ts'
import { LoadingPage } from '#web/components/notices/loading.tsx'
import { createQueryClient } from '#web/data/query-client.ts'
import { routesOf } from '#web/routes.tsx'
import { Frame } from '#web/shell/frame.tsx'

/** Placeholder for the subject's name in outlines; the server replaces it. */
const NAME_MARK = 'NameInAddress'
/** A moment long before any contest; the server replaces its day. */
const LONG_AGO = '1901-01-01'

/** `answers` by address: those of the calls that complete screens make. */
export async function prerenderScreens(answers: Readonly<Record<string, unknown>>): Promise<Prerendered> {
  const prerender = (path: string, of: RouteObject[] = routesOf(pages)) => draw(path, of, answers)
  const screens: Record<string, string> = {}
  const outlines: Record<string, string> = { otherwise: outline(await prerender('/', ANY_SCREEN)) }
  for (const page of PAGES) {
    if (!('prerender' in page)) continue
    // A comparison has two gamers; the placeholder stands for both.
    const path = pathAbout(page.path, NAME_MARK).replace('*', `${NAME_MARK}/${NAME_MARK}`)
    const html = await prerender(path)
    if (page.prerender === 'whole') screens[page.screen] = whole(html)
    else outlines[page.screen] = outline(html)
    if ('callsThen' in page)
      outlines[outlineOfThen(page.screen)] = outline(await prerender(`${path}?at=${LONG_AGO}`))
  }
  return { screens, outlines, nameMark: NAME_MARK, dayMark: momentDay(LONG_AGO) }
}

/** Hydrated as it is, so nothing may be removed. */
function whole(html: string): string {
  const [refused] = / style="[^"]*"/.exec(html) ?? []
  if (refused)
    throw new Error(`A prerendered screen has ${refused}, which the content security policy refuses.`)
  return html
}

const ANY_SCREEN: RouteObject[] = [{ Component: Frame, children: [{ path: '*', Component: LoadingPage }] }]

/** What is done in it is carried over (`early/acts.ts`). Without `style`, which the content security policy refuses. */
const outline = (html: string): string =>
  html.replace('<div class="app"', '<div class="app" data-outline').replaceAll(/ style="[^"]*"/g, '')

async function draw(
  path: string,
  of: RouteObject[],
  answers: Readonly<Record<string, unknown>>,
): Promise<string> {
  const client = createQueryClient()
  for (const [address, answer] of Object.entries(answers)) client.setQueryData([address], answer)
  const handler = createStaticHandler(of)
  const context = await handler.query(new Request(`http://prerender${path}`))
  if (context instanceof Response) throw new Error(`${path} is redirected and cannot be prerendered.`)
  return renderToString(
    <StrictMode>
      <QueryClientProvider client={client}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </StrictMode>,
  )
}
