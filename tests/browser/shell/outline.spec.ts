/** What a visitor sees before any script has come, and what may run then. */
import type { Page } from '@playwright/test'
import { profileDetailsCall } from '#contract/account/profile-details.ts'
import { openProfile } from '#tests/browser/gamer/gamer-page.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { holdScripts } from '#tests/support/browser/hold-scripts.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const OUTLINES = [
  ['/gamer/Fjordwalker', 'Fjordwalker'],
  ['/gamer/Fjordwalker/ledger', 'Where the points come from'],
  ['/game/Hades', 'Hades'],
  ['/circle', 'My circle'],
  ['/organiser', 'Organiser desk'],
  ['/games', 'Games'],
] as const

test('given a page without its script, its heading is there and its links lead on; with it, the page takes its place', {
  tag: '@once',
}, async ({ page, calls }) => {
  const release = await holdScripts(page)
  for (const [path, heading] of OUTLINES) {
    const response = await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('h1')).toHaveText(heading)
    await expect(page.locator('.app')).toHaveAttribute('data-outline')
    const policy = response?.headers()['content-security-policy']
    expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+';/)
    expect(policy).toContain("style-src 'self';")
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  release()
  await openProfile(page, calls)
  await expect(page.locator('.app')).not.toHaveAttribute('data-outline')
  await expect(page.getByRole('heading', { level: 1, name: 'Fjordwalker' })).toBeVisible()
})

test('given somebody who is known here, their place and their theme are there before any script has come', {
  tag: '@once',
}, async ({ page }) => {
  const release = await holdScripts(page)
  await page.addInitScript(() => {
    localStorage.setItem('last_me', '{}')
    localStorage.setItem('theme', 'light')
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expectPlaceForMe(page)
  release()
})

test('given a gamer who has signed in a moment ago, their place is there before the site knows more of them, until the session is over', {
  tag: '@once',
}, async ({ page, calls, expectedErrors }) => {
  expectedErrors.push('401')
  const release = await holdScripts(page)
  await calls.answer(profileDetailsCall, refused(401))
  const record = { xuid: '77', gamertag: 'Vega', linked_gamer_xuid: '77' }
  await page.addInitScript((kept) => localStorage.setItem('xbox_user', kept), JSON.stringify(record))
  await page.goto('/', { waitUntil: 'commit' })
  await expectPlaceForMe(page)
  release()
  await expect(page.locator('.for-me')).toBeHidden()
})

test('given a circle of this browser, it is not called empty before any script has come', {
  tag: '@once',
}, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/circle', { waitUntil: 'commit' })
  const empty = page.getByText('Your circle is empty')
  await expect(empty).toBeVisible()
  await page.evaluate(() => localStorage.setItem('circle', '{"names":["Vega"],"add":[],"remove":[]}'))
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('h1')).toHaveText('My circle')
  await expect(empty).toBeHidden()
  release()
})

async function expectPlaceForMe(page: Page): Promise<void> {
  // Its height comes with the style sheet, which the page may still be waiting for.
  const height = async () => (await page.locator('.for-me').boundingBox())?.height
  await expect.poll(height).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0)
}

test("given the developers' page on a phone, the address in its examples moves nothing when it is known", {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  const release = await holdScripts(page)
  await page.goto('/developers', { waitUntil: 'commit' })
  await expect(page.locator('.developers pre').last()).toBeVisible()
  const before = await page.locator('.developers').boundingBox()
  release()
  await expect(page.locator('.developers pre').first()).toContainText(baseURL ?? '')
  expect(await page.locator('.developers').boundingBox()).toEqual(before)
})
