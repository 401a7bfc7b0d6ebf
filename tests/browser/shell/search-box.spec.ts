import { holdScripts } from '#tests/support/browser/hold-scripts.ts'
import { expect, test } from '#tests/support/browser/test.ts'

test('given a text typed before any script has come, it is searched', { tag: '@once' }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/faq', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('zzz')
  release()
  await expect(page.getByText('No posts match your search criteria.')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('zzz')
})
