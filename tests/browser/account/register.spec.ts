import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { holdAtLogin } from '#tests/support/browser/login.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

test('registering offers two ways', async ({ page }) => {
  await open(page, '/register')
  await expect(page.getByRole('heading', { level: 1, name: 'How to register?' })).toBeVisible()
  await expect(page.getByText('Scans only happen every 12 hours')).toBeVisible()
  const chat = page.getByRole('main').getByRole('link', { name: 'Join the chat server' })
  await expect(chat).toHaveAttribute('target', '_blank')
  await expect(chat).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(chat).toHaveAccessibleDescription('Opens in a new tab')
  await expectAccessible(page)
})

test('given a click on the button, it says Redirecting... and the browser goes to the server', {
  tag: '@once',
}, async ({ page }) => {
  const asked = await holdAtLogin(page)
  await open(page, '/register')
  await page.getByRole('button', { name: 'Register with Xbox Live' }).click()
  await expect(page.getByRole('button', { name: 'Redirecting...' })).toBeDisabled()
  await asked()
})
