import type { BrowserContextOptions } from '@playwright/test'
import { expect, open, test } from '#tests/support/browser/test.ts'

test(
  'given no connection, the grid that was seen last is there and says of when it is',
  { tag: '@once' },
  async ({ browser }, { project }) => {
    // In a context of its own: a service worker outlives its page, and in the others it is blocked.
    const use = project.use as BrowserContextOptions
    const context = await browser.newContext({ ...use, serviceWorkers: 'allow' })
    const page = await context.newPage()
    const lit = page.locator('.board .square[data-state="completed"]').first()
    const notice = page.locator('.connection')
    await open(page, '/gamer/Vega')
    await page.evaluate('navigator.serviceWorker.ready.then(() => {})')
    // The first visit was not the worker's; the second one is kept.
    await page.reload()
    await expect(lit).toBeVisible()
    await expect(notice).toBeHidden()

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Vega')
    await expect(lit).toBeVisible()
    await expect(notice).toContainText('You are offline. You see the state of')

    // The page that the installed app begins with, and one that was never opened.
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('900 games.')
    await page.goto('/gamer/Vega/plan')
    await expect(page.getByText('You are offline, and this page was not opened')).toBeVisible()
    await page.goto('/gamer/Vega')
    await expect(lit).toBeVisible()

    await context.setOffline(false)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toBeHidden()
    await context.close()
  },
)
