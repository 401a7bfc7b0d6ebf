import { gamerPlanCall } from '#contract/gamer-plan.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const TITLES = [
  'What to play next',
  'Where points come from',
  'Any moment of the past',
  'Side by side',
  'The grid as everyone plays it',
  'What the last scan found',
  'A signature for forums',
]

test('the landing page says what it is and where to go', async ({ page }) => {
  await open(page, '/')
  await expect(page).toHaveTitle('Grid 900')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /900 games\.\s+One grid\.\s+Fill every\s+square/,
  )
  for (const name of [
    'Complete games to fill squares',
    'Fill groups to unlock challenges',
    'Play at your own pace',
    'What is Grid 900',
    'How It Works',
  ])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'View Leaderboards' })).toHaveAttribute('href', '/leaderboards')
  await expect(main.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
  await expect(main.getByRole('link', { name: 'Contest details' })).toHaveAttribute(
    'href',
    '/contest-details',
  )
  await expectAccessible(page)
})

test('given somebody who scrolls down, live examples show what every gamer has', async ({ page, calls }) => {
  await open(page, '/')
  const examples = page.getByRole('region', { name: 'Examples from the contest' })
  expect(calls.asked(gamerPlanCall)).toEqual([])
  await examples.scrollIntoViewIfNeeded()
  await expect(examples.getByRole('heading', { level: 3 })).toHaveText(TITLES)
  const example = (title: string) => examples.getByRole('article').filter({ hasText: title })
  await expect(example('What to play next').getByRole('listitem')).toHaveCount(3)
  await expect(example('Where points come from').getByRole('listitem')).not.toHaveCount(0)
  await expect(example('Side by side').getByRole('term')).toHaveText([/^Only /, /^Only /, 'Both'])
  await expect(example('A signature').getByRole('img')).toHaveJSProperty('complete', true)
  await expect(examples).not.toContainText(/Loading|undefined|NaN/)
  await expectAccessible(page)
})

test('given nobody who has points, there are no examples', { tag: '@once' }, async ({ page, calls }) => {
  await calls.answer(leaderboardsCall, { leaderboards: [] })
  await open(page, '/')
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await expect.poll(() => calls.asked(leaderboardsCall)).toHaveLength(1)
  await expect(page.getByText('More than a number')).toBeHidden()
})

test.describe('falling squares', () => {
  const squares = '.falling > i'

  for (const [width, count] of [
    [390, 8],
    [1440, 24],
  ] as const)
    test(`given a window ${width} px wide, there are ${count} of 20 to 50 px`, { tag: '@once' }, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, '/')
      await expect(page.locator(squares)).toHaveCount(count)
      const sides = await page.locator(squares).evaluateAll((all) => all.map((square) => square.clientWidth))
      expect(Math.min(...sides)).toBeGreaterThanOrEqual(20)
      expect(Math.max(...sides)).toBeLessThanOrEqual(50)
    })

  test('given a visitor who prefers reduced motion, they rest', { tag: '@once' }, async ({ page }) => {
    await open(page, '/')
    await expect(page.locator(squares).first()).toHaveCSS('animation-name', 'none')
  })

  test('given any other visitor, they fall for ever', { tag: '@once' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page, '/')
    await expect(page.locator(squares).first()).toHaveCSS('animation-name', 'fall')
    await expect(page.locator(squares).first()).toHaveCSS('animation-iteration-count', 'infinite')
  })
})
