/** The line of the leaderboard history, by pointer, finger and keys. */
import type { Page } from '@playwright/test'
import { answerProfile } from '#tests/support/browser/gamer-answers.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

async function openTab(page: Page, name: string) {
  await open(page, '/gamer/Fjordwalker')
  await page.getByRole('tab', { name }).click()
}

test('given a history, the chart shows ranks with the first on top, and what a pointer is at', async ({
  page,
  calls,
  isMobile,
}) => {
  await answerProfile(calls)
  await openTab(page, 'Leaderboard History')
  await expect(page.getByRole('button', { name: 'Rank' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Rank #7, up 37 since 07/29/2025')).toBeVisible()
  const chart = page.getByRole('slider', { name: 'Leaderboard history, rank' })
  expect((await chart.boundingBox())?.height).toBe(400)
  const labels = chart.locator('.row text')
  await expect(labels.first()).toHaveText('#10')
  const [top, bottom] = [await labels.first().boundingBox(), await labels.last().boundingBox()]
  expect(top?.y).toBeLessThan(bottom?.y ?? 0)
  await expect(chart.locator('image')).toHaveCount(3)
  await expect(chart.getByText('07/29')).toBeVisible()

  // A finger that lifts leaves what it chose, until it taps elsewhere.
  if (isMobile) {
    await chart.tap({ position: { x: 60, y: 200 } })
    await expect(page.getByRole('tooltip')).toContainText('July 29, 2025')
    await page.getByRole('button', { name: 'Rank' }).tap()
    await expect(page.getByRole('tooltip')).toBeHidden()
  }

  // A pointer at the right edge: the tooltip says everything and stays inside.
  await page.getByRole('button', { name: 'Points' }).click()
  const points = page.getByRole('slider', { name: 'Leaderboard history, points' })
  const box = await points.boundingBox()
  await points.hover({ position: { x: (box?.width ?? 0) - 21, y: 200 } })
  const tooltip = page.getByRole('tooltip')
  await expect(tooltip).toContainText(
    /Grand Master.*September 13, 2025.*Rank.*#7.*Total points.*5,551.*Challenge points.*781/,
  )
  const inside = await tooltip.boundingBox()
  expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
})

test('given the keyboard, the arrows walk along the line', { tag: '@once' }, async ({ page, calls }) => {
  await answerProfile(calls)
  await openTab(page, 'Leaderboard History')
  const chart = page.getByRole('slider', { name: /^Leaderboard history/ })
  await expect(chart).toBeVisible()
  await page.getByRole('button', { name: 'Points' }).focus()
  await page.keyboard.press('Tab')
  await expect(chart).toBeFocused()
  await expect(page.getByRole('tooltip')).toContainText('September 13, 2025')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tooltip')).toContainText('August 28, 2025')
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    /August 28, 2025: Master, rank 14, 4,769 points, 781 from/,
  )
  await page.keyboard.press('Home')
  await expect(page.getByRole('tooltip')).toContainText('July 29, 2025')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
})
