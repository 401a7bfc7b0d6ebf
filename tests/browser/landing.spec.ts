import { gamerPlanCall } from '#contract/gamer-plan.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { feedCall } from '#contract/news/feed.ts'
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

test('the landing page says what it is and where to go, and live examples show what every gamer has', async ({
  page,
  calls,
}) => {
  await calls.answer(feedCall, { events: [], next_before: null })
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
  for (const [name, leads] of [
    ['View Leaderboards', '/leaderboards'],
    ['Register', '/register'],
    ['Contest details', '/contest-details'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', leads)

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
})

test('given nobody who has points, there are no examples', { tag: '@once' }, async ({ page, calls }) => {
  await calls.answer(feedCall, { events: [], next_before: null })
  await calls.answer(leaderboardsCall, { leaderboards: [] })
  await open(page, '/')
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await expect.poll(() => calls.asked(leaderboardsCall)).toHaveLength(1)
  await expect(page.getByText('More than a number')).toBeHidden()
})

test('squares of 20 to 50 px fall for ever, more of them in a wide window, and rest for those who prefer less motion', {
  tag: '@once',
}, async ({ page }) => {
  const squares = page.locator('.falling > i')
  for (const [width, count] of [
    [390, 8],
    [1440, 24],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/')
    await expect(squares).toHaveCount(count)
    const sides = await squares.evaluateAll((all) => all.map((square) => square.clientWidth))
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(20)
    expect(Math.max(...sides)).toBeLessThanOrEqual(50)
  }
  await expect(squares.first()).toHaveCSS('animation-name', 'none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(squares.first()).toHaveCSS('animation-name', 'fall')
  await expect(squares.first()).toHaveCSS('animation-iteration-count', 'infinite')
})
