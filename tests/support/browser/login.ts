/** Signing in, as far as the website takes part in it. */
import type { Page, Request } from '@playwright/test'

/**
 * Answers the way to Microsoft with 204, which leaves the page as it is. What it returns waits until the browser has gone that
 * way.
 */
export async function holdAtLogin(page: Page): Promise<() => Promise<Request>> {
  const asked = page.waitForRequest('**/auth/login')
  await page.route('**/auth/login', (route) => route.fulfill({ status: 204 }))
  return () => asked
}

/** What the browser keeps of the last sign-in; null when no one is signed in. */
export const loginRecord = (page: Page): Promise<string | null> =>
  page.evaluate<string | null>(`localStorage.getItem('xbox_user')`)
