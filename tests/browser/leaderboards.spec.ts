import type { Page } from '@playwright/test'
import { gamerCall } from '#contract/gamer.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { leaderboardsWeeklyCall } from '#contract/leaderboards-weekly.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { broken, type PlayedAnswer, refused } from '#tests/support/browser/answers.ts'
import { anEntry } from '#tests/support/browser/builders.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const ENTRIES = [
  anEntry(2, 'Lady Quill', { points: '987', challenge_points: '600' }),
  anEntry(1, 'Gravelord Tim', { points: '4,312', badge: 'Immortal', gamerscore: 1 }),
  anEntry(3, 'bramble', { points: '12', badge: 'Bronze', gamerscore: 1_511_785 }),
  anEntry(4, 'Ashen Vale', { points: '0', badge: 'Unranked' }),
]

const gamers = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') })
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

test.describe('the overall table', () => {
  test.beforeEach(async ({ page, calls }) => {
    await calls.answer(leaderboardsCall, { leaderboards: ENTRIES })
    await open(page, '/leaderboards')
  })

  test('starts by rank, in bands of tiers', async ({ page }) => {
    await expect(page).toHaveTitle('Leaderboard')
    await expect(page.getByRole('tab', { name: 'Overall' })).toHaveAttribute('aria-selected', 'true')
    await expect(heading(page, 'Rank')).toHaveAttribute('aria-sort', 'ascending')
    await expect(gamers(page)).toHaveText([
      /1.*Gravelord Tim/,
      /2.*Lady Quill/,
      /3.*bramble/,
      /4.*Ashen Vale/,
    ])
    await expect(page.getByRole('rowheader')).toHaveText(['Immortal', 'Gold', 'Bronze', 'Unranked'])
    await expect(page.getByRole('link', { name: 'Lady Quill' })).toHaveAttribute(
      'href',
      '/gamer/Lady%20Quill',
    )
    await expectAccessible(page)
  })

  test('sorts descending first, then ascending', { tag: '@once' }, async ({ page }) => {
    await heading(page, 'Points').getByRole('button').click()
    await expect(heading(page, 'Points')).toHaveAttribute('aria-sort', 'descending')
    await expect(gamers(page)).toHaveText([/Gravelord/, /Lady/, /bramble/, /Ashen/])
    await expect(page.getByRole('rowheader')).toHaveCount(0)
    await expectAccessible(page)
    await heading(page, 'Points').getByRole('button').click()
    await expect(heading(page, 'Points')).toHaveAttribute('aria-sort', 'ascending')
    await expect(gamers(page)).toHaveText([/Ashen/, /bramble/, /Lady/, /Gravelord/])
    await heading(page, 'Gamer').getByRole('button').click()
    await expect(gamers(page)).toHaveText([/Lady/, /Gravelord/, /bramble/, /Ashen/])
    await heading(page, 'Rank').getByRole('button').click()
    await expect(heading(page, 'Rank')).toHaveAttribute('aria-sort', 'descending')
    await expect(gamers(page)).toHaveText([/Ashen/, /bramble/, /Lady/, /Gravelord/])
  })

  test('its headings stick, its tiers can be jumped to, and squares are counted', { tag: '@once' }, async ({
    page,
    calls,
  }) => {
    const tiers = ['Immortal', 'Gold', 'Bronze'] as const
    await calls.answer(leaderboardsCall, {
      leaderboards: Array.from({ length: 60 }, (_, index) =>
        anEntry(index + 1, `Gamer ${index + 1}`, {
          badge: tiers[Math.floor(index / 20)] ?? 'Bronze',
          points: '1,206',
          challenge_points: '306',
        }),
      ),
    })
    await open(page, '/leaderboards')
    const jumps = page.getByRole('navigation', { name: 'Jump to a tier' })
    await expect(gamers(page).first()).toContainText('300')
    await jumps.getByRole('button', { name: 'Bronze' }).click()
    await expect(page.getByRole('rowheader', { name: 'Bronze' })).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Gamer 41' })).toBeInViewport()
    await expect(heading(page, 'Gamer')).toBeInViewport()
    await expectAccessible(page)
    await heading(page, 'Squares').getByRole('button').click()
    await expect(jumps).toBeHidden()
  })

  test('leaves columns out up to 768 px', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 900 })
    for (const name of ['Rank', 'Gamer', 'Badge', 'Points', 'Challenge Points', 'Gamerscore'])
      await expect(heading(page, name)).toBeVisible()
    await page.setViewportSize({ width: 768, height: 900 })
    for (const name of ['Badge', 'Challenge Points', 'Gamerscore'])
      await expect(heading(page, name)).toBeHidden()
    for (const name of ['Rank', 'Gamer', 'Points']) await expect(heading(page, name)).toBeVisible()
    await expectAccessible(page)
  })

  test('asks for another table only when its tab is opened', { tag: '@once' }, async ({ page, calls }) => {
    await calls.answer(leaderboardsWeeklyCall, broken({}))
    await expect(gamers(page)).toHaveCount(4)
    expect(calls.asked(leaderboardsWeeklyCall)).toEqual([])
    await page.getByRole('tab', { name: 'Weekly Challenges' }).click()
    await expect(page.getByText('No weekly challenges available')).toBeVisible()
    await expect.poll(() => calls.asked(leaderboardsWeeklyCall)).toHaveLength(1)
    await page.getByRole('tab', { name: 'Overall' }).click()
    await expect(gamers(page)).toHaveCount(4)
    await expect(page).toHaveURL('/leaderboards')
    expect(calls.asked(leaderboardsCall)).toHaveLength(1)
  })

  test('coming back finds the order again', { tag: '@once' }, async ({ page, calls }) => {
    await calls.answer(gamerCall, 'never')
    await heading(page, 'Points').getByRole('button').click()
    await page.getByRole('link', { name: 'bramble' }).click()
    await expect(page).toHaveURL('/gamer/bramble')
    await expect(page.getByRole('table')).toBeHidden()
    await page.goBack()
    await expect(heading(page, 'Points')).toHaveAttribute('aria-sort', 'descending')
  })
})

test('given names too long for the window, columns are left out', async ({ page, calls }) => {
  await calls.answer(leaderboardsCall, {
    leaderboards: [anEntry(1, 'W'.repeat(16), { points: '4,312', badge: 'Grand Master' })],
  })
  await page.setViewportSize({ width: 900, height: 900 })
  await open(page, '/leaderboards')
  await expect(heading(page, 'Points')).toBeVisible()
  await expect(heading(page, 'Gamerscore')).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(heading(page, 'Gamerscore')).toBeVisible()
})

const NOTHING: [situation: string, answer: PlayedAnswer<typeof leaderboardsCall>][] = [
  ['no entries', { leaderboards: [] }],
  ['an empty answer', broken({})],
  ['a failure', refused(500)],
]

for (const [situation, answer] of NOTHING) {
  test(`given ${situation}, says that there is no data`, { tag: '@once' }, async ({
    page,
    calls,
    expectedErrors,
  }) => {
    expectedErrors.push('Failed to load resource', 'Could not load /api/leaderboards')
    await calls.answer(leaderboardsCall, answer)
    await open(page, '/leaderboards')
    await expect(page.getByText('No leaderboard data available')).toBeVisible()
    await expectAccessible(page)
  })
}

test('given a call under way, says so', async ({ page, calls }) => {
  await calls.answer(leaderboardsCall, 'never')
  await open(page, '/leaderboards')
  await expect(page.getByText('Loading...')).toBeVisible()
  await expectAccessible(page)
})

test('given entries with hardly a field, nothing breaks', { tag: '@once' }, async ({ page, calls }) => {
  await calls.answer(leaderboardsCall, broken({ leaderboards: [{}, { gamertag: 'Vega', points: null }] }))
  await open(page, '/leaderboards')
  await expect(page.getByRole('link', { name: 'Vega' })).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/undefined|null|NaN/)
})

test('given ten thousand gamers, those in sight are on the page', async ({ page, calls }) => {
  const leaderboards = Array.from({ length: 10_000 }, (_, index) =>
    anEntry(index + 1, `Gamer ${index + 1}`, { badge: index < 100 ? 'Immortal' : 'Bronze' }),
  )
  await calls.answer(leaderboardsCall, { leaderboards })
  await calls.answer(gamerCall, 'never')
  await open(page, '/leaderboards')
  await expect(page.getByRole('link', { name: 'Gamer 1', exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '10003')
  // The first rows stand alone until there is room for all of them.
  await expect.poll(() => page.evaluate<number>('document.body.scrollHeight')).toBeGreaterThan(100_000)
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight / 2)')
  const middle = page.getByRole('link', { name: /^Gamer 5\d{3}$/ }).first()
  await expect(middle).toBeVisible()
  expect(await gamers(page).count()).toBeLessThan(100)
  await middle.click()
  await expect(page).toHaveURL(/gamer/)
  await expect(page.getByRole('table')).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Gamer 5\d{3}$/ }).first()).toBeVisible()
})
