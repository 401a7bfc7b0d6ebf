/** What every browser test uses: calls answered by the test, no error in the console, axe in both themes. */
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** 'nothing new' leaves a page that was about to be left as it is. */
type Answer = { status?: number; body: unknown } | 'nothing new' | 'no connection' | 'never'

interface Calls {
  /** Answers a call by its path, whatever its query. The last answer given counts. */
  answer: (path: string, answer: Answer) => Promise<void>
  /** The addresses asked for so far, path and query. */
  asked: (path: string) => string[]
}

interface Fixtures {
  calls: Calls
  /** Errors that the test expects in the console, as parts of their text. */
  expectedErrors: string[]
  cleanConsole: undefined
}

export const test = base.extend<Fixtures>({
  calls: async ({ page }, use) => {
    const asked: URL[] = []
    page.on('request', (request) => asked.push(new URL(request.url())))
    await use({
      answer: async (path, answer) => {
        await page.route(
          (url) => url.pathname === path,
          async (route) => {
            if (answer === 'never') return
            if (answer === 'nothing new') return route.fulfill({ status: 204 })
            if (answer === 'no connection') return route.abort('connectionfailed')
            await route.fulfill({ status: answer.status ?? 200, json: answer.body })
          },
        )
      },
      asked: (path) => asked.filter((url) => url.pathname === path).map((url) => url.pathname + url.search),
    })
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

/** No finding of axe, readable in both themes, and nothing that sticks out sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await turnTo(page, 'light')
  expect(await findings(new AxeBuilder({ page }).withRules(['color-contrast']))).toEqual([])
  await turnTo(page, 'dark')
  expect(await findings(new AxeBuilder({ page }))).toEqual([])
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Colours fade into the other theme, and half-way they have no contrast. */
async function turnTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(`new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() =>
    Promise.allSettled(
      document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished),
    ))`)
}

async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  )
}
