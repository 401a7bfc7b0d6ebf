/** The page of a game as a page. What it says is tested without a browser. */
import type { Page } from '@playwright/test'
import { type GamerOnGame, gameCall } from '#contract/game.ts'
import { aGame, aGamer } from '#tests/support/browser/builders.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const onGame = (gamertag: string, curr_gamerscore: number): GamerOnGame => ({
  ...aGamer(gamertag),
  curr_gamerscore,
  max_gamerscore: 1000,
})

const ANSWER = {
  game: [aGame(466, 'Psychonauts 2', { percent_completed: 24, percent_in_progress: 17 })],
  inProgress: [onGame('VHS Ghost', 890)],
  completed: [onGame('vega', 1000)],
  linked: false,
}

const panel = (page: Page, title: string) =>
  page.locator('details', { has: page.getByRole('heading', { name: title, exact: true }) })
const wholeGrid = (page: Page) =>
  page.getByRole('img', { name: 'Grid of 30 by 30 squares, square 466 highlighted' })
const ownQuadrant = (page: Page) =>
  page.getByRole('img', { name: 'Purple quadrant of 15 by 15 squares, square 466 highlighted' })

test('given a game, all its parts are in sight, and what folds can be folded', async ({ page, calls }) => {
  await calls.answer(gameCall, ANSWER)
  await open(page, '/game/Psychonauts-2')
  await expect(page).toHaveTitle('Psychonauts 2 – Grid 900')
  await expect(page.getByRole('link', { name: 'Psychonauts 2' })).toBeVisible()
  for (const fact of await page.locator('.game-facts dd').all()) await expect(fact).toBeVisible()
  await expect(page.getByText(/^This game has no Xbox title yet/)).toBeVisible()
  await expect(page.getByText('890 / 1,000')).toBeVisible()
  await expect(page.getByText('89 % Complete')).toBeVisible()
  const finisher = page.getByRole('link', { name: 'vega' })
  await expect(finisher).toBeVisible()
  await panel(page, 'Completed').locator('summary').click()
  await expect(finisher).toBeHidden()
})

test('given its position on the grid, both views can be chosen from 650 px on, and below only its own quadrant', {
  tag: '@once',
}, async ({ page, calls }) => {
  await calls.answer(gameCall, ANSWER)
  await page.setViewportSize({ width: 650, height: 900 })
  await open(page, '/game/Psychonauts-2')
  await expect(panel(page, 'Grid Position')).not.toHaveAttribute('open')
  await panel(page, 'Grid Position').locator('summary').click()
  await expect(wholeGrid(page)).toBeVisible()
  await expect(ownQuadrant(page)).toBeHidden()
  await page.getByRole('button', { name: 'Quadrant View' }).click()
  await expect(ownQuadrant(page)).toBeVisible()
  await expect(wholeGrid(page)).toBeHidden()
  await page.getByRole('button', { name: 'Full View' }).click()
  await expect(wholeGrid(page)).toBeVisible()

  await page.setViewportSize({ width: 649, height: 900 })
  await expect(ownQuadrant(page)).toBeVisible()
  await expect(wholeGrid(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Full View' })).toBeHidden()
})

test('given ten thousand finishers, those in sight are on the page', { tag: '@once' }, async ({
  page,
  calls,
}) => {
  const completed = Array.from({ length: 10_000 }, (_, index) => onGame(`Gamer ${index + 1}`, 1000))
  await calls.answer(gameCall, { ...ANSWER, completed })
  await open(page, '/game/Psychonauts-2')
  const list = panel(page, 'Completed').getByRole('listitem')
  await expect(list.first()).toContainText('Gamer 1Completed')
  await expect(list.first()).toHaveAttribute('aria-setsize', '10000')
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await expect(page.getByRole('link', { name: 'Gamer 10000' })).toBeVisible()
  expect(await list.count()).toBeLessThan(100)
})
