import type { Page } from '@playwright/test'
import { gameCall } from '#contract/game.ts'
import { gamesCall } from '#contract/games.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { broken } from '#tests/support/browser/answers.ts'
import { aGame } from '#tests/support/browser/builders.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const GAMES = [
  aGame(12, 'Ori', { percent_completed: 75.7 }),
  aGame(-3, 'Celeste Windows', { percent_completed: 14 }),
  aGame(3, 'Celeste', { percent_completed: 5, percent_in_progress: 9 }),
  aGame(465, 'Control', { percent_completed: 14, percent_in_progress: 9 }),
  aGame(466, '140', { percent_completed: 0.4, percent_in_progress: 0 }),
]

const titles = (page: Page) => page.getByRole('heading', { level: 2 })
const count = (page: Page) => page.locator('.result-count')

test.describe('given games', () => {
  test.beforeEach(async ({ page, calls }) => {
    await calls.answer(gamesCall, { games: GAMES })
    await open(page, '/games')
  })

  test('they stand by square, with their alternatives', async ({ page }) => {
    await expect(page).toHaveTitle('Games – Grid 900')
    await expect(titles(page)).toHaveText(['Square #3', 'Square #12', 'Square #465', 'Square #466'])
    await expect(count(page)).toHaveText('4 squares found')
    const square = page.getByRole('article').first()
    await expect(square.getByText('(includes alternatives)')).toBeVisible()
    await expect(square.getByRole('listitem')).toHaveText([
      /^(?!.*Alternative).*Celeste/,
      /Celeste Windows.*Alternative/,
    ])
    await expect(page.getByRole('article').nth(1).getByText('(includes alternatives)')).toBeHidden()
    await expectAccessible(page)
  })

  test('each shows its name, score, quadrant and shares, and leads on', async ({ page }) => {
    const game = page.getByRole('listitem').filter({ hasText: 'Control' })
    await expect(game).toContainText('1,000 G')
    await expect(game).toContainText('Orange')
    await expect(game).toContainText('14% completed')
    await expect(game).toContainText('9% in progress')
    await expect(game).toContainText('No Image')
    await expect(game.getByRole('img', { name: 'Control: 14% completed, 9% in progress' })).toBeVisible()
    const out = game.getByRole('link', { name: 'Control on the achievement site' })
    await expect(out).toHaveAttribute('href', /\/game\/Control\/achievements$/)
    await expect(out).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(game.getByRole('link', { name: 'Control', exact: true })).toHaveAttribute(
      'href',
      '/game/Control',
    )
  })

  test('a search finds names and digits of square numbers', { tag: '@once' }, async ({ page }) => {
    const box = page.getByRole('searchbox')
    await box.fill('CEL')
    await expect(titles(page)).toHaveText(['Square #3'])
    await expect(count(page)).toHaveText('1 square found')
    await box.fill('46')
    await expect(titles(page)).toHaveText(['Square #465', 'Square #466'])
    await box.fill('140')
    await expect(titles(page)).toHaveText(['Square #466'])
    await box.fill('zelda')
    await expect(page.getByText('No squares found matching your search.')).toBeVisible()
    await expect(count(page)).toHaveText('0 squares found')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(titles(page)).toHaveCount(4)
  })

  test('a ranking shows most first, then least, and can be reset', async ({ page }) => {
    const reset = page.getByRole('button', { name: 'Reset to Position' })
    await expect(reset).toBeHidden()
    await page.getByRole('button', { name: 'Completed' }).click()
    await expect(titles(page)).toHaveText([
      'Rank #1 (Completed)',
      'Rank #2 (Completed)',
      'Rank #3 (Completed)',
      'Rank #4 (Completed)',
    ])
    await expect(page.getByRole('article')).toHaveText([/Ori/, /Celeste Windows.*Control/, /Celeste/, /140/])
    await expect(count(page)).toHaveText('4 squares found')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Completed most first' }).click()
    await expect(page.getByRole('article')).toHaveText([/140/, /Celeste/, /Celeste Windows.*Control/, /Ori/])
    await page.getByRole('button', { name: 'Progress' }).click()
    await expect(titles(page).first()).toHaveText('Rank #1 (Progress)')
    await page.getByRole('searchbox').fill('3')
    await expect(titles(page)).toHaveText(['Rank #3 (Progress)'])
    await page.getByRole('searchbox').fill('')
    await reset.click()
    await expect(titles(page).first()).toHaveText('Square #3')
    await expect(reset).toBeHidden()
  })

  test('coming back finds the sort and the search again', { tag: '@once' }, async ({ page, calls }) => {
    await calls.answer(gameCall, 'never')
    await page.getByRole('button', { name: 'Progress' }).click()
    await page.getByRole('searchbox').fill('control')
    await page.getByRole('link', { name: 'Control', exact: true }).click()
    await expect(page).toHaveURL('/game/Control')
    await expect(page.getByRole('searchbox')).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('control')
    await expect(titles(page)).toHaveText(['Rank #1 (Progress)'])
  })
})

test('given ranks of one, two and many games, they fill their rows in order', { tag: '@once' }, async ({
  page,
  calls,
}) => {
  const sizes = [1, 4, 1, 2, 1, 1, 2, 3]
  const games = sizes.flatMap((size, rank) =>
    Array.from({ length: size }, (_, index) =>
      aGame(10 * rank + index + 1, `Game ${rank} ${index}`, { percent_completed: 90 - rank }),
    ),
  )
  await calls.answer(gamesCall, { games: [...games, aGame(-1, 'Another', { percent_completed: 3 })] })
  await open(page, '/games')
  await page.getByRole('button', { name: 'Completed' }).click()
  await expect(titles(page)).toHaveCount(9)
  // The alternative is a game of its own, on a square that is counted already.
  await expect(count(page)).toHaveText('15 squares found')
  const cards = await page.getByRole('article').evaluateAll((all) =>
    all.map((one) => {
      const { left, top, right } = one.getBoundingClientRect()
      return { left, top, right: Math.round(right) }
    }),
  )
  expect(cards.toSorted((a, b) => a.top - b.top || a.left - b.left)).toEqual(cards)
  const lastOfRow = cards.filter(({ top }, index) => cards[index + 1]?.top !== top)
  expect(new Set(lastOfRow.map(({ right }) => right)).size).toBe(1)
  await page.getByRole('searchbox').fill('Game 1')
  await expect(count(page)).toHaveText('4 squares found')
})

test('given a call under way, says so', async ({ page, calls }) => {
  await calls.answer(gamesCall, 'never')
  await open(page, '/games')
  await expect(page.getByText('Loading...')).toBeVisible()
  await expectAccessible(page)
})

test('given no games, the list is empty', { tag: '@once' }, async ({ page, calls }) => {
  await calls.answer(gamesCall, broken({}))
  await open(page, '/games')
  await expect(page.getByText('No squares found matching your search.')).toBeVisible()
})

test('given games with hardly a field, nothing breaks', { tag: '@once' }, async ({ page, calls }) => {
  const games = [{}, { position: 5 }, { position: -5, display_name: null }]
  await calls.answer(gamesCall, broken({ games }))
  await open(page, '/games')
  await expect(titles(page)).toHaveText(['Square #5'])
  await expect(page.locator('main')).not.toContainText(/undefined|null|NaN/)
})

test('given all 900 squares, the last is there, and coming back finds the place', async ({ page, calls }) => {
  test.slow()
  // Names of one to three lines: the heights of what is not drawn are guesses, and wrong ones.
  const games = Array.from({ length: 900 }, (_, index) =>
    aGame(index + 1, `Game ${index + 1}${index % 3 ? '' : ` and the ${'long '.repeat(9)}name`}`),
  )
  await calls.answer(gamesCall, { games })
  await calls.answer(gameCall, 'never')
  await open(page, '/games')
  // They are added in steps. A busy machine takes its time for them, which says nothing about the product.
  const squares = page.locator('.square-card')
  await expect(squares).toHaveCount(900, { timeout: 120_000 })
  const last = page.locator('a[href="/game/Game-890"]')
  // In view before it gets the focus: Chromium drops a focus that comes before the card is drawn.
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await last.press('Enter')
  // By the list and not by the address: the address changes before the list is left, and where it has not changed yet,
  // Playwright describes the whole page for its report, which lays out 900 squares one by one and takes minutes.
  await expect(squares).toHaveCount(0)
  await expect(page).toHaveURL('/game/Game-890')
  await page.goBack()
  await expect(last).toBeInViewport()
})
