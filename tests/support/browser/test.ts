/** What every browser test uses: calls answered by the test and no error in the console. */
import { randomUUID } from 'node:crypto'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import type { Call } from '#contract/call.ts'
import { type PlayedAnswer, playing } from './answers.ts'
import { isAskedAt, PLAYED_FOR, tellSite } from './played-answers.ts'

export interface Calls {
  /** Answers a call, whatever its query. The last answer given counts. */
  answer: <C extends Call>(call: C, answer: PlayedAnswer<C>) => Promise<void>
  /** From now on the site itself answers. */
  answerNothing: () => Promise<void>
  /** The addresses at which a call was asked for so far, path and query. */
  asked: (call: Call) => string[]
}

interface Fixtures {
  calls: Calls
  /** Errors that the test expects in the console, as parts of their text. */
  expectedErrors: string[]
  cleanConsole: undefined
}

export const test = base.extend<Fixtures, { keptContext: BrowserContext }>({
  // A context for each test would start a browser process for each test: half of all the time. One is kept, with a page in it
  // so that its process lives on, and every test gets a page of its own and finds nothing of the tests before.
  keptContext: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext(project.use as BrowserContextOptions)
      await context.newPage()
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  // A clock that is set belongs to its context, so a test that sets one is tagged @clock and has a context to itself.
  context: async ({ browser, keptContext }, use, { project, tags }) => {
    if (!tags.includes('@clock')) return use(keptContext)
    const context = await browser.newContext(project.use as BrowserContextOptions)
    await use(context)
    await context.close()
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
    await forgetEverything(page)
    await page.close()
  },
  calls: async ({ page }, use) => {
    const test = randomUUID()
    await page.setExtraHTTPHeaders({ [PLAYED_FOR]: test })
    const asked: URL[] = []
    page.on('request', (request) => asked.push(new URL(request.url())))
    await use({
      answer: (call, answer) => tellSite(test, playing(call, answer)),
      answerNothing: () => tellSite(test, null),
      asked: (call) =>
        asked.filter(({ pathname }) => isAskedAt(call, pathname)).map((url) => url.pathname + url.search),
    })
    await tellSite(test, null)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs from its pattern
  expectedErrors: async ({}, use) => use([]),
  cleanConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await use(undefined)
      expect(errors.filter((error) => !expectedErrors.some((part) => error.includes(part)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Opens a page, which is drawn before its script has come, and waits until it answers to clicks and keys. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilLive(page)
}

export async function untilLive(page: Page): Promise<void> {
  // Not waitForFunction: its second look would be refused by the content security policy.
  await page.evaluate(`new Promise((live) =>
    new PerformanceObserver((marks) => marks.getEntriesByName('live').length > 0 && live())
      .observe({ type: 'mark', buffered: true }))`)
}

/** Leads on to a page of another title, as a link does: to open it would start the whole website anew. */
export async function leadOn(page: Page, path: string): Promise<void> {
  const title = await page.title()
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await expect(page).not.toHaveTitle(title)
}

async function forgetEverything(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  if (origin === 'null') return
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}
