import { challengeCall } from '#contract/challenge.ts'
import { searchContentCall } from '#contract/search-content.ts'
import { aChallenge, aGame, aSearchedGamer } from '#tests/support/browser/builders.ts'
import { scrollToEnd } from '#tests/support/browser/scroll-to-end.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const ALPHABET = aChallenge(106, 'Alphabet Street', { description: 'All of row 17.', points: 175 })
const CONTENT = {
  allGames: [aGame(702, 'Red Dead Redemption'), aGame(468, 'Dead Cells'), aGame(16, 'Hades')],
  allGamers: [aSearchedGamer('Fjordwalker')],
  allChallenges: [
    aChallenge(39, 'Arrow to the Knee', { description: 'Three Elder Scrolls squares.', points: 125 }),
    ALPHABET,
    aChallenge(29, 'Kingdom Hearts', { description: 'Nine games.', points: 100 }),
  ],
}

test.beforeEach(async ({ calls }) => {
  await calls.answer(searchContentCall, { data: CONTENT })
})

test('given /, Ctrl+K or Cmd+K, the palette finds and goes by keyboard, and comes back with what was chosen', {
  tag: '@once',
}, async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Find or go' })
  await open(page, '/faq')
  await page.keyboard.press('Meta+k')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.type('HAD')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/game\/Had/)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.type('use the')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/)
})

test('given somebody who comes back, tab, text and sort are as they were left', { tag: '@once' }, async ({
  page,
  calls,
}) => {
  await calls.answer(challengeCall, { challenge: [ALPHABET], requirements: [], completed: [] })
  await open(page, '/search')
  await expect(page).toHaveTitle('Search – Grid 900')
  await page.getByRole('tab', { name: 'Search Challenges' }).click()
  await page.getByRole('searchbox').fill('row')
  await page.getByRole('button', { name: /Points$/ }).click()
  await page.getByRole('link', { name: 'Alphabet Street' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alphabet Street')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('row')
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toHaveText('Alphabet Street')
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('row')
  await open(page, '/search')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('given a window that becomes narrow, the table of challenges becomes cards', { tag: '@once' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 769, height: 900 })
  await open(page, '/search?tab=challenges')
  await expect(page.getByRole('table')).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(page.getByRole('table')).toBeHidden()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('given ten thousand games, only those in sight are drawn, and all can be reached', {
  tag: '@once',
}, async ({ page, calls }) => {
  const allGames = Array.from({ length: 10_000 }, (_, index) => aGame((index % 900) + 1, `Game ${index}`))
  await calls.answer(searchContentCall, { data: { ...CONTENT, allGames } })
  await open(page, '/search')
  await expect(page.getByRole('link', { name: 'Game 0', exact: true })).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(100)
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
  await scrollToEnd(page, page.getByRole('link', { name: 'Game 9999', exact: true }))
})

test('given one result, the footer stays below the first view', { tag: '@once' }, async ({ page }) => {
  await open(page, '/search?text=hades')
  await expect(page.getByText('Hades').first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
})
