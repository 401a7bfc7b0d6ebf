import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

test('the landing page says what it is and where to go', async ({ page }) => {
  await open(page, '/')
  await expect(page).toHaveTitle('Grid 900')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /900 games\.\s+One grid\.\s+Fill every\s+square/,
  )
  for (const name of [
    'Complete games to fill squares',
    'Fill groups to unlock challenges',
    'Play at your own pace',
    'What is Grid 900',
    'How It Works',
  ])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'View Leaderboards' })).toHaveAttribute('href', '/leaderboards')
  await expect(main.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
  await expect(main.getByRole('link', { name: 'Contest details' })).toHaveAttribute(
    'href',
    '/contest-details',
  )
  await expectAccessible(page)
})

test.describe('falling squares', () => {
  const squares = '.falling > i'

  for (const [width, count] of [
    [390, 8],
    [1440, 24],
  ] as const)
    test(`given a window ${width} px wide, there are ${count} of 20 to 50 px`, { tag: '@once' }, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, '/')
      await expect(page.locator(squares)).toHaveCount(count)
      const sides = await page.locator(squares).evaluateAll((all) => all.map((square) => square.clientWidth))
      expect(Math.min(...sides)).toBeGreaterThanOrEqual(20)
      expect(Math.max(...sides)).toBeLessThanOrEqual(50)
    })

  test('given a visitor who prefers reduced motion, they rest', { tag: '@once' }, async ({ page }) => {
    await open(page, '/')
    await expect(page.locator(squares).first()).toHaveCSS('animation-name', 'none')
  })

  test('given any other visitor, they fall for ever', { tag: '@once' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page, '/')
    await expect(page.locator(squares).first()).toHaveCSS('animation-name', 'fall')
    await expect(page.locator(squares).first()).toHaveCSS('animation-iteration-count', 'infinite')
  })
})
