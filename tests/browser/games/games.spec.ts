import type { Page } from '@playwright/test'
import { gameCall } from '#contract/game.ts'
import { gamesCall } from '#contract/games.ts'
import { aGame } from '#tests/support/browser/builders.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const titles = (page: Page) => page.getByRole('heading', { level: 2 })
const count = (page: Page) => page.locator('.result-count')

test('given a sort and a search, coming back finds them again', { tag: '@once' }, async ({ page, calls }) => {
  await calls.answer(gamesCall, { games: [aGame(465, 'Control'), aGame(466, '140')] })
  await calls.answer(gameCall, 'never')
  await open(page, '/games')
  await expect(page).toHaveTitle('Games – Grid 900')
  await page.getByRole('button', { name: 'Progress' }).click()
  await page.getByRole('searchbox').fill('control')
  await page.getByRole('link', { name: 'Control', exact: true }).click()
  await expect(page).toHaveURL('/game/Control')
  await expect(page.getByRole('searchbox')).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('control')
  await expect(titles(page)).toHaveText(['Rank #1 (Progress)'])
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

test('given all 900 squares, the last is there, and coming back finds the place', { tag: '@once' }, async ({
  page,
  calls,
}) => {
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
  // Only those near what is seen are drawn whole.
  expect(await page.locator('*').count()).toBeLessThan(4000)
  await squares.nth(889).scrollIntoViewIfNeeded()
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
  await expect(squares).toHaveCount(900, { timeout: 120_000 })
  await expect(last).toBeInViewport()
})
