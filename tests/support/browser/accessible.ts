/** A page checked by axe in both themes. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// A page has a dozen colours, and axe reads each of them anew for every element: a quarter of all its time.
const READ_COLOURS_ONCE = `{
  const { Color } = axe.commons.color
  const read = Color.prototype.parseString
  const known = new Map()
  Color.prototype.parseString = function (text) {
    const { r, g, b, alpha } = known.get(text) ?? read.call(this, text)
    if (!known.has(text)) known.set(text, { r, g, b, alpha })
    return Object.assign(this, { r, g, b, alpha })
  }
}`

/** No finding of axe, readable in both themes, and nothing wider than the window. `except` is a part left out. */
export async function expectAccessible(page: Page, { except }: { except?: string } = {}): Promise<void> {
  if (!(await page.evaluate<boolean>(`'axe' in window`)))
    await page.evaluate(`${AXE}; ${READ_COLOURS_ONCE}; 0`)
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

// axe runs in the page itself: there are no frames, and its wrapper for Playwright opens another page for each check. It need not
// fetch the style sheets and sounds: only rules about orientation and sound that plays by itself read them.
function findings(page: Page, options: RunOptions, except = ''): Promise<string[]> {
  const context = { include: [['html']], exclude: except ? [[except]] : [] }
  const all = { ...options, preload: false, resultTypes: ['violations'] }
  const run = `axe.run(${JSON.stringify(context)}, ${JSON.stringify(all)})`
  return page.evaluate<string[]>(`${run}.then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => id + ' at ' + target + ': ' + failureSummary)))`)
}
