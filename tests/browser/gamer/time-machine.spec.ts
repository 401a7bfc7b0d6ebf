import { gamerCall } from '#contract/gamer.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { settlementsCall } from '#contract/past/settlements.ts'
import { anEntry } from '#tests/support/browser/builders.ts'
import { answerProfile, GAMER } from '#tests/support/browser/gamer-answers.ts'
import { PAST_STANDING, SETTLEMENTS } from '#tests/support/browser/past-answers.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

test('given a profile, its past is opened, stepped through, linked and left', {
  tag: '@once',
}, async ({ page, calls }) => {
  await answerProfile(calls)
  await calls.answer(settlementsCall, SETTLEMENTS)
  await open(page, '/gamer/Fjordwalker')
  await page.getByRole('button', { name: 'Time machine' }).click()
  await calls.answer(gamerCall, { ...GAMER, ...PAST_STANDING })
  await page.getByRole('button', { name: 'Previous update' }).click()
  await expect(page).toHaveURL(/\?at=2026-01-17T19%3A00%3A00Z$/)
  await expect(page.getByRole('status').filter({ hasText: 'As it was on 17 January 2026' })).toBeVisible()
  await expect(page.getByText('Patch 8, update of 01/17/2026 02:00 PM EST.')).toBeVisible()
  await expect(page.locator('.rank-card')).toContainText('630')
  await expect(page.getByRole('heading', { name: 'From then to now' })).toBeVisible()
  const slider = page.getByRole('slider', { name: 'Update' })
  await slider.focus()
  await slider.press('Home')
  await expect(page).toHaveURL(/\?at=2026-01-03T19%3A00%3A00Z$/)
  await expect(page.getByText('Update 1 of 4')).toBeVisible()
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect(page).toHaveURL(/\/gamer\/Fjordwalker$/)
})

test('given a phone, the slider has its place before its data, and nothing below moves', {
  tag: '@phone',
}, async ({ page, calls }) => {
  const height = async () => (await page.locator('.time-machine').boundingBox())?.height
  await calls.answer(leaderboardsCall, { leaderboards: [anEntry(1, 'Vega')] })
  await calls.answer(settlementsCall, 'never')
  await open(page, '/leaderboards?at=2026-01-17')
  await expect(page.locator('.time-machine[aria-busy]')).toBeVisible()
  const before = await height()
  await calls.answer(settlementsCall, SETTLEMENTS)
  await page.reload()
  await expect(page.locator('.time-machine-weeks')).toBeVisible()
  expect(await height()).toBe(before)
})
