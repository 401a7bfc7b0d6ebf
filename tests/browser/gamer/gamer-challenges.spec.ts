import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/test.ts'
import { expectAccessibleAroundBoard, openProfile } from './gamer-page.ts'

test.beforeEach(({ page, calls }) => openProfile(page, calls))

const titles = (page: Page) => page.locator('.challenge-card h3')

test('given challenges, they are counted and each has its status', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Challenges (4)' })).toBeVisible()
  await expect(page.locator('.challenge-card')).toHaveText([
    /Kingdom Hearts.*In Progress.*3 of 3.*100/,
    /Finish the Fight.*Incomplete.*0 of 1/,
    /Orange Quadrant.*In Progress/,
    /Walking Pace.*Completed/,
  ])
})

test('given a status and a text, only the matching ones are listed', async ({ page }) => {
  const filters = page.getByRole('group', { name: 'Status' })
  await expect(filters.getByRole('button')).toHaveText([
    'All Statuses',
    'Incomplete',
    'In Progress',
    'Completed',
  ])
  await expect(filters.getByRole('button', { name: 'All Statuses' })).toHaveAttribute('aria-pressed', 'true')
  await filters.getByRole('button', { name: 'In Progress' }).click()
  await expect(titles(page)).toHaveText(['Kingdom Hearts', 'Orange Quadrant'])
  await page.getByPlaceholder('Search challenges...').fill('WITH A KEY')
  await expect(titles(page)).toHaveText(['Kingdom Hearts'])
  await filters.getByRole('button', { name: 'Completed', exact: true }).click()
  await expect(page.getByText('No challenges found matching your filters')).toBeVisible()
  await expectAccessibleAroundBoard(page)
})

test('given a challenge that is opened, it shows its facts and its games', async ({ page }) => {
  const card = page.locator('.challenge-card', { hasText: 'Finish the Fight' })
  await card.locator('summary').click()
  await expect(card).toContainText(/Rings\..*Points25.*Positions900.*Last Updated/)
  await expect(card.locator('li')).toHaveText([/Portal 2.*Position 900.*Not Completed/])
  const hearts = page.locator('.challenge-card', { hasText: 'Kingdom Hearts' })
  await hearts.locator('summary').click()
  await expect(hearts).toContainText('Positions24, 54, 206')
  await expect(hearts).toContainText('Last Updated09/13/2025 02:04 AM EST')
  await expect(hearts.locator('li')).toHaveText([
    /Hades.*Position 24.*Completed/,
    /Limbo.*Position 54.*Completed/,
    /Kingdom Hearts III.*Position 206.*Completed/,
  ])
  await expectAccessibleAroundBoard(page)
})
