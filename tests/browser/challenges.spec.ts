import type { Page } from '@playwright/test'
import { challengeCall } from '#contract/challenge.ts'
import { challengesCall } from '#contract/challenges.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { broken } from '#tests/support/browser/answers.ts'
import { aChallenge } from '#tests/support/browser/builders.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const EDMUND = aChallenge(46, 'Edmund McMillen', {
  description: 'Every game designed by Edmund McMillen.',
  points: 200,
  percent_completed: 2,
  display_order: 3,
})
const BLUE = aChallenge(18, 'Blue Quadrant', {
  description: 'Complete 100 squares in the Blue quadrant.',
  points: 20,
  positions: '100',
  percent_completed: 17.3,
  display_order: 1,
})
const HEARTS = aChallenge(29, 'Kingdom Hearts', {
  description: 'Complete every Kingdom Hearts game on the grid.',
  points: 100,
  percent_completed: 11,
  display_order: 2,
})

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const BY_DEFAULT = ['Blue Quadrant', 'Kingdom Hearts', 'Edmund McMillen']

test.beforeEach(async ({ calls }) => {
  await calls.answer(challengesCall, { challenges: [EDMUND, BLUE, HEARTS] })
})

test('given challenges, each shows title, points, description and shares, in display order', async ({
  page,
  calls,
}) => {
  await open(page, '/challenges')
  await expect(titles(page)).toHaveText(BY_DEFAULT)
  await expect(page).toHaveTitle('Challenges – Grid 900')
  await expect.poll(() => calls.asked(challengesCall)).toEqual(['/api/challenges'])
  const card = page.getByRole('article').first()
  await expect(card.getByRole('link', { name: 'Blue Quadrant' })).toHaveAttribute('href', '/challenge/18')
  await expect(card).toContainText('20pts')
  await expect(card).toContainText('Complete 100 squares in the Blue quadrant.')
  await expect(card).toContainText('17.3% completed')
  await expect(card).toContainText('82.7% Incomplete')
  await expect(page.getByText(/found$/)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Reset to Default' })).toBeHidden()
  await expectAccessible(page)
})

test('given a sort, most come first, then least; the default can be had back', async ({ page }) => {
  await open(page, '/challenges')
  await page.getByRole('button', { name: 'Points' }).click()
  await expect(titles(page)).toHaveText(['Edmund McMillen', 'Kingdom Hearts', 'Blue Quadrant'])
  await expect(page.getByRole('button', { name: 'Points most first' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Points' }).click()
  await expect(titles(page)).toHaveText(BY_DEFAULT)
  await expect(page.getByRole('button', { name: 'Points least first' })).toBeVisible()
  await page.getByRole('button', { name: 'Completion' }).click()
  await expect(titles(page)).toHaveText(['Blue Quadrant', 'Kingdom Hearts', 'Edmund McMillen'])
  await page.getByRole('button', { name: 'Completion' }).click()
  await expect(titles(page)).toHaveText(['Edmund McMillen', 'Kingdom Hearts', 'Blue Quadrant'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reset to Default' }).click()
  await expect(titles(page)).toHaveText(BY_DEFAULT)
  await expect(page.getByRole('button', { name: 'Reset to Default' })).toBeHidden()
})

test('given a text, title and description are searched and the results counted', async ({ page }) => {
  await open(page, '/challenges')
  const box = page.getByRole('searchbox', { name: 'Search challenges...' })
  await box.fill('GAME')
  await expect(titles(page)).toHaveText(['Kingdom Hearts', 'Edmund McMillen'])
  await expect(page.getByText('2 challenges found')).toBeVisible()
  await box.fill('blue')
  await expect(page.getByText('1 challenge found')).toBeVisible()
  await box.fill('zelda')
  await expect(page.getByText('No challenges found matching your search.')).toBeVisible()
  await expect(page.getByText('0 challenges found')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Clear search').click()
  await expect(box).toHaveValue('')
  await expect(titles(page)).toHaveText(BY_DEFAULT)
})

test('given somebody who comes back, search and sort are as they were left', { tag: '@once' }, async ({
  page,
  calls,
}) => {
  await calls.answer(challengeCall, { challenge: [HEARTS], requirements: [], completed: [] })
  await open(page, '/challenges')
  await page.getByRole('searchbox').fill('game')
  await page.getByRole('button', { name: 'Points' }).click()
  await page.getByRole('link', { name: 'Kingdom Hearts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kingdom Hearts')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('game')
  await expect(titles(page)).toHaveText(['Edmund McMillen', 'Kingdom Hearts'])
})

test('given no challenges, says so', async ({ page, calls }) => {
  await calls.answer(challengesCall, { challenges: [] })
  await open(page, '/challenges')
  await expect(page.getByText('No challenges available.')).toBeVisible()
  await expect(page.getByText('Clear search')).toBeHidden()
  await expectAccessible(page)
})

test('given no answer yet, it is loading', { tag: '@once' }, async ({ page, calls }) => {
  await calls.answer(challengesCall, 'never')
  await open(page, '/challenges')
  await expect(page.getByText('Loading...')).toBeVisible()
  await expectAccessible(page)
})

test('given bare challenges, nothing undefined is shown', { tag: '@once' }, async ({ page, calls }) => {
  await calls.answer(challengesCall, broken({ challenges: [{}, { challenge_id: 7, title: null }] }))
  await open(page, '/challenges')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('main')).not.toContainText(/undefined|null|NaN/)
})

test('given a failed call, it is reported and nothing is listed', { tag: '@once' }, async ({
  page,
  calls,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource', 'Could not load /api/challenges')
  await calls.answer(challengesCall, 'no connection')
  await open(page, '/challenges')
  await expect(page.getByText('Network Error.')).toBeVisible()
  await expect(page.getByText('No challenges available.')).toBeVisible()
})
