/** What needs an acting visitor: choosing pages, signing in, switching the grid. */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { median } from './summary.ts'

const TOGGLES = 11
/** Lighthouse's slowdown for a phone. */
export const PHONE = 4

export interface Visitor extends AsyncDisposable {
  context: BrowserContext
}

/** In the browser's own context, so that Lighthouse is signed in too. */
export async function visit(port: number): Promise<Visitor> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no window.')
  return { context, [Symbol.asyncDispose]: () => browser.close() }
}

/** Signs in as a simulated player; resolves to the path of their profile details. */
export async function signIn({ context }: Visitor, site: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${site}/auth/login`)
  await page.getByRole('heading', { name: 'Players' }).locator('..').getByRole('link').first().click()
  await page.waitForURL('**/profile-details/**')
  // As everyone who signs in stays for a moment: a page that knows nobody yet would be measured instead.
  await page.locator('html[data-me]').waitFor()
  const { pathname } = new URL(page.url())
  await page.close()
  return pathname
}

export interface Toggling {
  /** Milliseconds of script for toggling "in progress": on this machine, and slowed down like a phone. */
  here: number
  onPhone: number
}

export async function timeToggle({ context }: Visitor, profileUrl: string): Promise<Toggling> {
  const page = await context.newPage()
  await page.goto(profileUrl)
  const here = await scriptPerToggle(page, 1)
  const onPhone = await scriptPerToggle(page, PHONE)
  await page.close()
  return { here, onPhone }
}

async function scriptPerToggle(page: Page, slowdown: number): Promise<number> {
  const toggle = page.getByRole('button', { name: /^(Show|Hide) In Progress$/ })
  await toggle.waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const scriptSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
  }
  const milliseconds: number[] = []
  for (let run = 0; run < TOGGLES; run += 1) {
    const before = await scriptSeconds()
    await toggle.dispatchEvent('click')
    // Two frames later React and the browser have rendered.
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
    milliseconds.push(((await scriptSeconds()) - before) * 1000)
  }
  await session.detach()
  return median(milliseconds)
}
