import { holdAtLogin } from '#tests/support/browser/login.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

for (const [path, key, says] of [
  ['/register', 'Register with Xbox Live', 'Redirecting...'],
  ['/xbox-login', 'Sign in with Xbox Live', 'Processing...'],
] as const)
  test(`given a click on the button of ${path}, it says ${says} and the browser goes to the server`, {
    tag: '@once',
  }, async ({ page }) => {
    const asked = await holdAtLogin(page)
    await open(page, path)
    await page.getByRole('button', { name: key }).click()
    await expect(page.getByRole('button', { name: says })).toBeDisabled()
    await asked()
  })
