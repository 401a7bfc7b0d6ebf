/** A page judged by axe at both widths, each in a theme of its own: dark on the desktop, light on the phone. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// A page has a dozen colours, and axe reads each of them anew for every element: a quarter of all its time. The source of every
// element that it looks at would be another tenth; a finding names its element anyway.
const QUICKER = `{
  axe.configure({ noHtml: true, rules: [{ id: 'color-contrast', selector: '[data-look]' }] })
  const { Color } = axe.commons.color
  const read = Color.prototype.parseString
  const known = new Map()
  Color.prototype.parseString = function (text) {
    const { r, g, b, alpha } = known.get(text) ?? read.call(this, text)
    if (!known.has(text)) known.set(text, { r, g, b, alpha })
    return Object.assign(this, { r, g, b, alpha })
  }
}`

/** The bar and the footer, and of long lists and boards of 900 squares all but the first rows. */
const REPEATED = ['.top-bar', '.footer', '.board [role=row]:nth-child(n + 2)', '.suggestion:nth-child(n + 4)']

interface Judged {
  /** Only this part, when the rest of the page has been judged before. */
  within?: string
  /** Also what is the same on many pages: one test is enough for that. */
  isWhole?: boolean
}

/** No finding of axe, and nothing wider than the window, on the desktop and then on a phone. */
export async function expectAccessible(page: Page, judged: Judged = {}): Promise<void> {
  await expectAccessibleHere(page, judged)
  const { back } = await turnIntoPhone(page)
  await expectAccessibleHere(page, judged)
  await back()
}

/** At the width that the page has: for what is opened on one of them alone. */
export async function expectAccessibleHere(
  page: Page,
  { within, isWhole = false }: Judged = {},
): Promise<void> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(`${AXE}; ${QUICKER}; 0`)
  await page.evaluate(SETTLED)
  const context = {
    include: [[within ?? 'html']],
    exclude: isWhole ? [] : REPEATED.map((part) => [part]),
  }
  await page.evaluate(`(${MARK_LOOKS})(${JSON.stringify(context)})`)
  expect(await findings(page, context)).toEqual([])
  // Not the window's own width: a phone shows a page that is too wide smaller.
  const [width, widest] = await page.evaluate<number[]>(
    '[document.documentElement].flatMap(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])',
  )
  expect(widest).toBe(width)
}

const IS_PHONE = `[document.documentElement.clientWidth, matchMedia('(hover: none)').matches,
  matchMedia('(prefers-color-scheme: light)').matches]`

const PHONE = { width: 390, height: 844 }

// The same state once more on a phone would be the same clicks on a page that is loaded again: two thirds of such a test.
async function turnIntoPhone(page: Page): Promise<{ back: () => Promise<void> }> {
  const wide = page.viewportSize() ?? PHONE
  const devTools = await page.context().newCDPSession(page)
  // All at once: the page is laid out anew after each of them.
  const turnInto = (size: typeof PHONE, isPhone: boolean) =>
    Promise.all([
      devTools.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: isPhone }),
      devTools.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone }),
      page.emulateMedia({ colorScheme: isPhone ? 'light' : 'dark' }),
    ])
  await turnInto(PHONE, true)
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  expect(await page.evaluate(IS_PHONE)).toEqual([390, true, true])
  return { back: async () => void (await turnInto(wide, false)) }
}

// Contrast takes two thirds of axe's time, and a list has hundreds of texts that look the same: same class, colours and size, on
// the same ground. One of each is enough.
const MARK_LOOKS = `({ include: [[within]], exclude }) => {
  for (const marked of document.querySelectorAll('[data-look]')) marked.removeAttribute('data-look')
  const properties = ['color', 'background-color', 'background-image', 'font-size', 'font-weight', 'opacity', 'text-shadow',
    'filter', 'position', 'visibility']
  const known = new Map()
  const numbers = new Map()
  const lookOf = (element) => {
    if (!element) return 0
    if (!known.has(element)) {
      const style = getComputedStyle(element)
      const own = properties.map((property) => style.getPropertyValue(property))
      const look = [lookOf(element.parentElement), element.localName, element.getAttribute('class'), ...own].join()
      if (!numbers.has(look)) numbers.set(look, numbers.size + 1)
      known.set(element, numbers.get(look))
    }
    return known.get(element)
  }
  const left = new Map()
  const isText = ({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim() !== ''
  for (const element of document.querySelectorAll(':is(' + within + '), :is(' + within + ') *')) {
    if (!element.matches('input, select, textarea') && ![...element.childNodes].some(isText)) continue
    if (exclude.some(([part]) => element.closest(part)) || !element.checkVisibility()) continue
    const look = lookOf(element)
    const count = left.get(look) ?? 1
    left.set(look, count - 1)
    if (count > 0) element.dataset.look = look
  }
}`

/** Colours fade when something is pressed or opened, and half-way they have no contrast. */
const SETTLED = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() =>
  Promise.allSettled(
    document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished),
  ))`

// axe runs in the page itself: there are no frames, and its wrapper for Playwright opens another page for each check. It need not
// fetch the style sheets and sounds: only rules about orientation and sound that plays by itself read them.
const OPTIONS: RunOptions = { preload: false, resultTypes: ['violations'] }

function findings(page: Page, context: { include: string[][]; exclude: string[][] }): Promise<string[]> {
  const run = `axe.run(${JSON.stringify(context)}, ${JSON.stringify(OPTIONS)})`
  return page.evaluate<string[]>(`${run}.then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => id + ' at ' + target + ': ' + failureSummary)))`)
}
