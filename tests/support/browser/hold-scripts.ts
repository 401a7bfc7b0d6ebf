import type { Page } from '@playwright/test'

/** Lets no script of the site through until what it returns is called: the page is as the server has drawn it. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}
