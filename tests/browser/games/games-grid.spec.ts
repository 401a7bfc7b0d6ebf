/** The grid of all games as a page. What its views say is tested without a browser. */
import { allAltGamesCall } from '#contract/all-alt-games.ts'
import { allGamesCall } from '#contract/all-games.ts'
import { gridPopularityCall } from '#contract/grid/grid-popularity.ts'
import { aGame, anAlternativeInGrid } from '#tests/support/browser/builders.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

test('given games, a selected square shows its game, and the view can be changed', async ({
  page,
  calls,
  isMobile,
}) => {
  await calls.answer(allGamesCall, { games: [aGame(435, 'Halo'), aGame(436, 'Gears of War')] })
  await calls.answer(allAltGamesCall, {
    alt_games: [anAlternativeInGrid(-436, 'Gears of War: Ultimate Edition')],
  })
  await calls.answer(gridPopularityCall, {
    gamers: 200,
    squares: [{ square: 436, completed: 20, percent_completed: 10, in_progress: 3, first: null }],
  })
  await open(page, '/games-grid')
  await expect(page).toHaveTitle('Grid 900')
  await expect(page.getByText('1 alternative')).toBeVisible()
  const detail = page.getByRole('region', { name: 'Selected square' })
  await expect(detail).toHaveText('No square selected.')
  // One without a game is no button.
  await page.getByRole('gridcell').nth(2).click({ force: true })
  await expect(detail).toHaveText('No square selected.')
  await page.getByRole('gridcell', { name: '436 - Gears of War, completed' }).click()
  await expect(detail.getByRole('heading', { name: 'Gears of War' })).toBeInViewport()
  await expect(detail.getByText('Gears of War: Ultimate Edition')).toBeVisible()
  await expect(detail.getByRole('link', { name: 'Open game page' })).toBeVisible()
  await page.getByRole('link', { name: '435 - Halo' }).click()
  await expect(detail.getByRole('heading', { name: 'Halo' })).toBeVisible()
  await expect(detail.getByText('Valid Alt Completions')).toBeHidden()

  // For a square in the lower half the sheet is above the grid, where the views are.
  if (isMobile) await detail.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Popularity' }).click()
  await expect(page).toHaveURL(/view=popularity/)
  await expect(page.getByRole('heading', { name: /per square$/ })).toBeVisible()
  await page.getByRole('gridcell', { name: '436 - Gears of War, 10%, completed by 20 gamers' }).click()
  await expect(detail).toContainText(/Completed\s*10%\s*Gamers\s*20/)
})
