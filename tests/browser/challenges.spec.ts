import { challengeCall } from '#contract/challenge.ts'
import { challengesCall } from '#contract/challenges.ts'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { aChallenge } from '#tests/support/browser/builders.ts'
import { beSignedIn } from '#tests/support/browser/me.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const EDMUND = aChallenge(46, 'Edmund McMillen', { description: 'Every game of his.', points: 200 })
const BLUE = aChallenge(18, 'Blue Quadrant', { description: 'A hundred squares.', points: 20 })
const HEARTS = aChallenge(29, 'Kingdom Hearts', { description: 'Every game of it.', points: 100 })

test('given somebody who comes back, search and sort are as they were left', { tag: '@once' }, async ({
  page,
  calls,
}) => {
  await calls.answer(challengesCall, { challenges: [EDMUND, BLUE, HEARTS] })
  await calls.answer(challengeCall, { challenge: [HEARTS], requirements: [], completed: [] })
  await open(page, '/challenges')
  await expect(page).toHaveTitle('Challenges – Grid 900')
  await page.getByRole('searchbox').fill('game')
  await page.getByRole('button', { name: 'Points' }).click()
  await page.getByRole('link', { name: 'Kingdom Hearts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kingdom Hearts')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('game')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Edmund McMillen',
    'Kingdom Hearts',
  ])
})

test('given that I am signed in, my status comes where its place was', { tag: '@once' }, async ({
  page,
  calls,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await beSignedIn(page, calls, 'Vega')
  await calls.answer(challengesCall, { challenges: [EDMUND, BLUE, HEARTS] })
  await calls.answer(gamerCompletionsCall, 'never')
  await open(page, '/challenges')
  const boxes = () =>
    Promise.all(['.tools', '.challenge-list'].map((part) => page.locator(part).boundingBox()))
  await expect(page.locator('html')).toHaveAttribute('data-me')
  await expect(page.getByRole('link', { name: 'Edmund McMillen' })).toBeVisible()
  const before = await boxes()
  await calls.answer(gamerCompletionsCall, { gamer_completions: [], in_progress_games: [] })
  await open(page, '/challenges')
  await expect(page.getByRole('group', { name: 'My status' })).toBeVisible()
  expect(await boxes()).toEqual(before)
})
