/** A profile as a page. What it says, and what it does with each answer, is tested without a browser. */
import type { Page } from '@playwright/test'
import { gamerCall } from '#contract/gamer.ts'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { playerFeedCall } from '#contract/player-feed.ts'
import { answerProfile, GAMER } from '#tests/support/browser/gamer-answers.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'
import { openProfile } from './gamer-page.ts'

const square = (page: Page, number: number) => page.locator(`[data-cell="${number - 1}"]`)

test('given a profile, all its parts are in sight, and what folds can be folded', async ({ page, calls }) => {
  await openProfile(page, calls)
  await expect(page).toHaveTitle('Fjordwalker – Grid 900')
  await expect(page.getByRole('link', { name: 'Fjordwalker' })).toBeVisible()
  for (const words of ['1,184,530 Gamerscore', 'Grand Master', '2,318 points', 'Last updated', 'Registered'])
    await expect(page.locator('.gamer-identity').getByText(words).first()).toBeVisible()
  const tiles = page.locator('.tile dd')
  await expect(tiles).toHaveText(['#7', '1', '1,082', '3 of 900'])
  for (const tile of await tiles.all()) await expect(tile).toBeVisible()
  await expect(page.getByRole('heading', { name: '3 squares completed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hide In Progress' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopened 1' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Completion Status' })).toBeVisible()

  const feed = page.locator('.feed').first()
  const header = page.locator('summary', { hasText: 'Event Feed' })
  await expect(page.getByRole('heading', { level: 3, name: 'Saturday, September 13' })).toBeVisible()
  await expect(feed).toBeVisible()
  await header.click()
  await expect(feed).toBeHidden()
  await header.click()
  await expect(feed).toBeVisible()
  await page.getByRole('tab', { name: 'Squares Completed' }).click()
  await expect(page.locator('.squares-completed').getByRole('link', { name: 'Hades' })).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Challenges (4)' })).toBeVisible()
  const card = page.locator('.challenge-card', { hasText: 'Finish the Fight' })
  await card.locator('summary').click()
  await expect(card.getByText('Not Completed')).toBeVisible()
})

test('given spaces and y-acute in the address, what it preloads is what it asks for, once', {
  tag: '@once',
}, async ({ page, calls }) => {
  await answerProfile(calls)
  await open(page, '/gamer/Sunný Day')
  await expect(page.getByRole('heading', { level: 1, name: 'Fjordwalker' })).toBeVisible()
  await expect.poll(() => calls.asked(gamerCall)).toEqual(['/api/gamer?gamertag=Sunny+Day'])
  await expect
    .poll(() => calls.asked(playerFeedCall))
    .toEqual(['/api/player-feed?gamertag=Sunny+Day&total_feed_entries=10'])
  await expect
    .poll(() => calls.asked(gamerCompletionsCall))
    .toEqual([`/api/gamer-completions?xuid=${GAMER.xuid}`])
})

test('given a visit to the full feed, the way back finds the same tab and square', {
  tag: '@once',
}, async ({ page, calls }) => {
  await openProfile(page, calls)
  await square(page, 206).click()
  await page.getByRole('link', { name: 'View Full Event Feed' }).click()
  await expect(page.getByRole('heading', { name: 'Full Event Feed for Fjordwalker' })).toBeVisible()
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0)
  await page.goBack()
  await expect(square(page, 206)).toHaveAttribute('aria-selected', 'true')
})
