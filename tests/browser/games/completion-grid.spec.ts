/** The shared component, tried where every square can be chosen. */
import type { Page } from '@playwright/test'
import { allAltGamesCall } from '#contract/all-alt-games.ts'
import { allGamesCall } from '#contract/all-games.ts'
import { aGame, anAlternativeInGrid } from '#tests/support/browser/builders.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

test.beforeEach(async ({ page, calls }) => {
  // Square 900 has no game, square 899 a game without a name.
  const games = Array.from({ length: 899 }, (_, index) => aGame(index + 1, `Game ${index + 1}`))
  await calls.answer(allGamesCall, { games: games.with(898, aGame(899, '')) })
  await calls.answer(allAltGamesCall, { alt_games: [anAlternativeInGrid(-31, 'Other version')] })
  await open(page, '/games-grid')
  await expect(page.getByRole('gridcell')).toHaveCount(900)
})

const cell = (page: Page, number: number) => page.locator(`[data-cell="${number - 1}"]`)

test('given the keyboard, one square is reached by Tab, the arrows lead to all others, and keys select', {
  tag: '@once',
}, async ({ page }) => {
  await expect(page.locator('[role=gridcell][tabindex="0"]')).toHaveCount(1)
  await cell(page, 1).focus()
  for (const [key, number] of [
    ['ArrowRight', 2],
    ['ArrowDown', 32],
    ['ArrowLeft', 31],
    ['End', 60],
    ['Home', 31],
    ['ArrowUp', 1],
    ['ArrowUp', 1],
    ['Control+End', 900],
    ['Control+Home', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(cell(page, number)).toBeFocused()
  }
  await expect(page.locator('[role=gridcell][tabindex="0"]')).toHaveCount(1)

  // Enter and Space select a square, with its alternatives.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(cell(page, 31)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Other version')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(cell(page, 32)).toHaveAttribute('aria-selected', 'true')
  await expect(cell(page, 31)).toHaveAttribute('aria-selected', 'false')
  await expect(page.getByText('Other version')).toBeHidden()
})

test('given a pointer or the keyboard, the tooltip names the square; without a visible game none is selected', {
  tag: '@once',
}, async ({ page }) => {
  const tooltip = page.getByRole('tooltip')
  await cell(page, 206).hover()
  await expect(tooltip).toHaveText('206 - Game 206')
  for (const missing of [899, 900]) {
    await cell(page, missing).hover()
    await expect(tooltip).toHaveText('Missing')
  }
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(tooltip).toBeHidden()
  await cell(page, 1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tooltip).toHaveText('2 - Game 2')
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await cell(page, 900).click()
  await expect(cell(page, 900)).not.toHaveAttribute('aria-selected')
})

test('given a phone, one quadrant can be shown alone with squares large enough for a finger', {
  tag: '@phone',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Purple' }).click()
  await expect(cell(page, 1)).toBeHidden()
  await expect(cell(page, 466)).toBeVisible()
  const box = await cell(page, 466).boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(22)
  await cell(page, 466).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(cell(page, 466)).toBeFocused()
  await page.getByRole('button', { name: 'All' }).click()
  await expect(cell(page, 1)).toBeVisible()
})

test('given a phone, every quadrant is shown alone by its own button', { tag: '@phone' }, async ({
  page,
}) => {
  const corners = { Red: 1, Blue: 30, Orange: 871, Purple: 900 }
  for (const name of Object.keys(corners)) {
    await page.getByRole('button', { name }).click()
    for (const [quadrant, number] of Object.entries(corners))
      await expect(cell(page, number)).toBeVisible({ visible: quadrant === name })
  }
})
