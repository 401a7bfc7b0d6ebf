/** A page checked by axe in both themes. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** No finding of axe, readable in both themes, and nothing wider than the window. `except` is a part left out. */
export async function expectAccessible(page: Page, { except }: { except?: string } = {}): Promise<void> {
  await page.evaluate(`${AXE}; 0`)
  await turnTo(page, 'light')
  expect(await findings(page, { runOnly: ['color-contrast'] }, except)).toEqual([])
  await turnTo(page, 'dark')
  expect(await findings(page, {}, except)).toEqual([])
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

// axe runs in the page itself: there are no frames, and its wrapper for Playwright opens another page for each check.
async function findings(page: Page, options: RunOptions, except = ''): Promise<string[]> {
  const context = { include: [['html']], exclude: except ? [[except]] : [] }
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify({ ...options, resultTypes: ['violations'] })})`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  )
}
