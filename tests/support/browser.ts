/** What every browser test uses: calls answered by the test, no error in the console, axe in both themes. */
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

type Answer = { status?: number; body: unknown } | 'no connection' | 'never'

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

/** No finding of axe, in the dark and in the light theme, and nothing that sticks out sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${colorScheme}: ${id} at ${target}: ${failureSummary}`),
    )
    expect(findings).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect(overflow).toBeLessThanOrEqual(0)
}
