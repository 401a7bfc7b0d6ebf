/** The details of a selected square: where they stand. */
import type { Page } from '@playwright/test'
import { answerProfile } from '#tests/support/browser/gamer-answers.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const square = (page: Page, number: number) => page.locator(`[data-cell="${number - 1}"]`)

test.beforeEach(({ calls }) => answerProfile(calls))

test('given a window of 1366 by 768, the details of a square come into view, and the square stays', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, '/gamer/Fjordwalker')
  const detail = page.getByRole('region', { name: 'Selected square' })
  for (const [number, name] of [
    [24, 'Hades'],
    [900, 'Portal 2'],
  ] as const) {
    await square(page, number).click()
    await expect(detail.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await expect(square(page, number)).toBeInViewport()
    // The page on this site comes first.
    const links = await detail.getByRole('link').evaluateAll((all) => all.map((link) => link.textContent))
    expect(links[0]).toBe('Open game page')
  }
})

test('given a phone, a tap on a zoomed quadrant shows the name, and the details as a sheet', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/gamer/Fjordwalker')
  await page.getByRole('button', { name: 'Blue' }).tap()
  await square(page, 24).tap()
  await expect(page.getByRole('tooltip')).toHaveText('24 - Hades')
  const detail = page.getByRole('region', { name: 'Selected square' })
  await expect(detail.getByRole('link', { name: 'Hades', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(detail.getByRole('link', { name: 'Open game page' })).toHaveAttribute('href', '/game/Hades')
  await detail.getByRole('button', { name: 'Close' }).tap()
  await expect(detail.getByText('Select a square to see its games.')).toBeVisible()
  await expect(square(page, 24)).toHaveAttribute('aria-selected', 'false')
  // Whoever goes by keys goes on from there.
  await expect(square(page, 24)).toBeFocused()
})

test('given a tap on a phone, the page stays where it is, and the sheet leaves the square visible', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/gamer/Fjordwalker')
  const detail = page.getByRole('region', { name: 'Selected square' })
  await page.locator('.board').evaluate((board) => board.scrollIntoView({ block: 'center' }))
  const before = await page.evaluate<number>('scrollY')
  for (const [number, name] of [
    [24, 'Hades'],
    [900, 'Portal 2'],
  ] as const) {
    await square(page, number).tap()
    await expect(detail.getByRole('link', { name, exact: true })).toBeInViewport()
    const [tapped, sheet] = [await square(page, number).boundingBox(), await detail.boundingBox()]
    if (!tapped || !sheet) throw new Error('Not on the page.')
    const isCovered = tapped.y + tapped.height > sheet.y && tapped.y < sheet.y + sheet.height
    expect([isCovered, await page.evaluate<number>('scrollY')]).toEqual([false, before])
    await detail.getByRole('button', { name: 'Close' }).tap()
  }
})

test('given a tap, its square answers by one change, and the sheet opens in its place by another', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/gamer/Fjordwalker')
  await page.locator('.board').evaluate((board) => board.scrollIntoView({ block: 'center' }))
  // Every batch of changes is laid out on its own.
  await page.evaluate(`
    globalThis.batches = []
    new MutationObserver((all) => batches.push(all.map(({ attributeName }) => attributeName)))
      .observe(document.querySelector('.gamer-top'), {
        subtree: true, attributeFilter: ['tabindex', 'aria-selected', 'data-open', 'data-high'],
      })`)
  await square(page, 900).tap()
  await expect(page.getByRole('link', { name: 'Portal 2', exact: true })).toBeInViewport()
  const batches = await page.evaluate<string[][]>('batches')
  expect(batches.map((batch) => new Set(batch))).toEqual([
    new Set(['tabindex', 'aria-selected']),
    new Set(['data-open', 'data-high']),
  ])
})
