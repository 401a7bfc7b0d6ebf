import { allAltGamesCall } from '#contract/all-alt-games.ts'
import { allGamesCall } from '#contract/all-games.ts'
import { gridPopularityCall } from '#contract/grid/grid-popularity.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { broken } from '#tests/support/browser/answers.ts'
import { aGame, anAlternativeInGrid } from '#tests/support/browser/builders.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const GAMES = [aGame(1, 'Hades'), aGame(435, 'Halo'), aGame(436, 'Gears of War'), aGame(900, 'Portal')]
const ALTERNATIVES = [
  anAlternativeInGrid(-436, 'Gears of War: Ultimate Edition'),
  anAlternativeInGrid(-1, 'Hades Windows'),
]

test.describe('given games', () => {
  test.beforeEach(async ({ calls }) => {
    // Axe looks at each of the 900 squares, twice.
    test.slow()
    await calls.answer(allGamesCall, { games: GAMES })
    await calls.answer(allAltGamesCall, { alt_games: ALTERNATIVES })
  })

  test('every one is lit, by two calls', async ({ page, calls }) => {
    await open(page, '/games-grid')
    await expect(page).toHaveTitle('Grid 900')
    await expect(page.getByRole('heading', { level: 1, name: 'Games Grid' })).toBeVisible()
    const grid = page.getByRole('grid')
    await expect(grid.getByRole('gridcell')).toHaveCount(900)
    await expect(grid.getByRole('gridcell', { name: /, completed$/ })).toHaveCount(4)
    await expect(grid.getByRole('gridcell', { name: 'Missing, not started' })).toHaveCount(896)
    await expect(page.getByText('2 alternatives')).toBeVisible()
    await page.evaluate("dispatchEvent(new Event('visibilitychange'))")
    await expect.poll(() => calls.asked(allGamesCall)).toHaveLength(1)
    await expect.poll(() => calls.asked(allAltGamesCall)).toHaveLength(1)
    await expectAccessible(page)
  })

  test('a selected square shows its game and what else counts', async ({ page }) => {
    await open(page, '/games-grid')
    const detail = page.getByRole('region', { name: 'Selected square' })
    await expect(detail).toHaveText('No square selected.')
    await page.getByRole('gridcell', { name: '436 - Gears of War, completed' }).click()
    await expect(detail.getByRole('heading', { name: 'Gears of War' })).toBeVisible()
    await expect(detail).toContainText(/Position\s*436\s*Quadrant\s*Blue/)
    await expect(detail.getByRole('heading', { name: 'Valid Alt Completions' })).toBeVisible()
    await expect(detail.getByRole('listitem')).toHaveText(['Gears of War: Ultimate Edition'])
    await expect(detail.getByRole('link', { name: 'Open game page' })).toHaveAttribute(
      'href',
      '/game/Gears-of-War',
    )
    await expectAccessible(page)

    await page.getByRole('link', { name: '435 - Halo' }).click()
    await expect(detail.getByRole('heading', { name: 'Halo' })).toBeVisible()
    await expect(detail.getByText('Valid Alt Completions')).toBeHidden()
  })

  test('a square can be linked to', { tag: '@once' }, async ({ page }) => {
    await open(page, '/games-grid?square=900')
    const detail = page.getByRole('region', { name: 'Selected square' })
    await expect(detail).toContainText(/Portal\s*Position\s*900\s*Quadrant\s*Purple/)
    await expect(page.getByRole('gridcell', { selected: true })).toHaveAttribute(
      'aria-label',
      '900 - Portal, completed',
    )
  })

  test('a square without a game cannot be selected', { tag: '@once' }, async ({ page }) => {
    await open(page, '/games-grid?square=2')
    await page.getByRole('gridcell').nth(2).click({ force: true })
    await expect(page.getByText('No square selected.')).toBeVisible()
  })
})

test('given the popularity, the grid shows the shares, and who was first on a square', async ({
  page,
  calls,
}) => {
  test.slow()
  await calls.answer(allGamesCall, { games: GAMES })
  await calls.answer(allAltGamesCall, { alt_games: ALTERNATIVES })
  const first = { gamertag: 'Sprite 27', modern_gamertag: 'Sprite 27', at: '2025-07-14T12:00:00Z' }
  const share = (square: number, completed: number) => ({
    square,
    completed,
    percent_completed: completed / 2,
    in_progress: 3,
    first: completed > 0 ? first : null,
  })
  await calls.answer(gridPopularityCall, {
    gamers: 200,
    squares: [share(1, 60), share(435, 4), share(436, 20), share(900, 0)],
  })
  await open(page, '/games-grid')
  await page.getByRole('button', { name: 'Popularity' }).click()
  await expect(page).toHaveURL(/view=popularity/)
  await expect(page.getByRole('heading', { name: '10.5% per square' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Nobody has 1 square/ })).toBeVisible()
  await expect(page.getByText('3 in progress')).toBeVisible()
  await page.getByRole('gridcell', { name: '436 - Gears of War, 10%, completed by 20 gamers' }).click()
  const detail = page.getByRole('region', { name: 'Selected square' })
  await expect(detail).toContainText(/Completed\s*10%\s*Gamers\s*20\s*First\s*Sprite 27, 07\/14\/2025/)
  await expectAccessible(page)
  // The moment can be linked.
  await open(page, '/games-grid?view=popularity&square=436')
  await expect(detail).toContainText('07/14/2025')
  await page.getByRole('button', { name: 'Mine' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/xbox-login')
})

test('given two alternatives of one name, none of them is left when another square is selected', {
  tag: '@once',
}, async ({ page, calls }) => {
  await calls.answer(allGamesCall, { games: [aGame(435, 'Halo'), aGame(436, 'Gears of War')] })
  await calls.answer(allAltGamesCall, {
    alt_games: [
      anAlternativeInGrid(-435, 'Halo Windows'),
      anAlternativeInGrid(-436, 'Gears of War Windows'),
      anAlternativeInGrid(-436, 'Gears of War Windows'),
    ],
  })
  await open(page, '/games-grid?square=436')
  const alternatives = page.getByRole('region', { name: 'Selected square' }).getByRole('listitem')
  await expect(alternatives).toHaveText(['Gears of War Windows', 'Gears of War Windows'])
  await page.getByRole('link', { name: '435 - Halo' }).click()
  await expect(alternatives).toHaveText(['Halo Windows'])
})

test('given calls under way, says so', { tag: '@once' }, async ({ page, calls }) => {
  await calls.answer(allGamesCall, 'never')
  await calls.answer(allAltGamesCall, 'never')
  await open(page, '/games-grid')
  await expect(page.getByText('Loading...')).toBeVisible()
  await expectAccessible(page)
})

test('given empty answers, no square is lit', { tag: '@once' }, async ({ page, calls }) => {
  await calls.answer(allGamesCall, broken({}))
  await calls.answer(allAltGamesCall, broken({ alt_games: null }))
  await open(page, '/games-grid')
  await expect(page.getByRole('gridcell', { name: 'Missing, not started' })).toHaveCount(900)
})
