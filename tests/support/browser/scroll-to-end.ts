import { expect, type Locator, type Page } from '@playwright/test'

/** As with the End key, again until the last row is there: the height of what is not drawn yet is a guess. */
export async function scrollToEnd(page: Page, last: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    await expect(last).toBeVisible({ timeout: 1000 })
  }).toPass()
}
