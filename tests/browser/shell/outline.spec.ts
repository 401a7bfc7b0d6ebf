/** What a visitor sees before any script has come. */

import { openProfile } from '#tests/browser/gamer/gamer-page.ts'
import { holdScripts } from '#tests/support/browser/hold-scripts.ts'
import { expect, test } from '#tests/support/browser/test.ts'

for (const [path, heading] of [
  ['/gamer/Fjordwalker', 'Fjordwalker'],
  ['/game/Hades', 'Hades'],
  ['/games', 'Games'],
] as const)
  test(`given ${path} without its script, the heading is there and nothing can be used yet`, {
    tag: '@once',
  }, async ({ page }) => {
    await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('h1')).toHaveText(heading)
    await expect(page.locator('.app')).toHaveAttribute('inert')
  })

test('given its script, a profile takes the place of its outline', { tag: '@once' }, async ({
  page,
  calls,
}) => {
  await openProfile(page, calls)
  await expect(page.locator('.app')).not.toHaveAttribute('inert')
  await expect(page.getByRole('heading', { level: 1, name: 'Fjordwalker' })).toBeVisible()
})

test('given a page, its policy lets only our own scripts and styles run', { tag: '@once' }, async ({
  page,
}) => {
  const response = await page.goto('/faq')
  const policy = response?.headers()['content-security-policy']
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
})
