import type { AnswerOf } from '#contract/call.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { leaderboardsMonthlyCall } from '#contract/leaderboards-monthly.ts'
import { leaderboardsWeeklyCall } from '#contract/leaderboards-weekly.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { broken, refused } from '#tests/support/browser/answers.ts'
import { aChallenge, aGamer } from '#tests/support/browser/builders.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const WEEK: AnswerOf<typeof leaderboardsWeeklyCall> = {
  week: '2025-09-08',
  starts_at: '2025-09-08T04:00:00Z',
  ends_at: '2025-09-15T04:00:00Z',
  previous_week: '2025-09-01',
  next_week: null,
  challenges: [
    {
      ...aChallenge(73, 'Kiss the Cook', { positions: '24,300,900' }),
      completed_in_all: 33,
      completed: [
        { ...aGamer('Hollow Nat'), completed_at: '2025-09-08T18:00:00Z' },
        { ...aGamer('Fjordwalker'), completed_at: '2025-09-11T02:00:00Z' },
      ],
    },
    { ...aChallenge(3, 'Four Corners', { positions: '1,1,1,1' }), completed_in_all: 1, completed: [] },
  ],
}

const MONTH: AnswerOf<typeof leaderboardsMonthlyCall> = {
  month: '2025-09',
  starts_at: '2025-09-01T04:00:00Z',
  ends_at: '2025-10-01T04:00:00Z',
  previous_month: '2025-08',
  next_month: null,
  leaderboards: [
    { ...aGamer('Fjordwalker'), ...gains(1, 4, 541, 62, 5), site_rank: 7, badge: 'Master' },
    { ...aGamer('Paper Walrus'), ...gains(2, -3, 440, 35, 4), site_rank: 39, badge: 'Gold' },
    { ...aGamer('AmberHeron'), ...gains(3, null, 0, 0, 0), site_rank: 47, badge: 'Gold' },
    { ...aGamer('Unlucky'), ...gains(4, 0, -6, -2, 0), site_rank: 90, badge: 'Silver' },
  ],
}

function gains(
  month_rank: number,
  move: number | null,
  points_gained: number,
  squares_gained: number,
  challenges_gained: number,
) {
  return { month_rank, move, points_gained, squares_gained, challenges_gained }
}

test.describe('the weekly challenges', { tag: '@clock' }, () => {
  test.beforeEach(async ({ page, calls }) => {
    await page.clock.setFixedTime(new Date('2025-09-13T19:00:00Z'))
    await calls.answer(leaderboardsWeeklyCall, WEEK)
  })

  test('show what was drawn, and who completed it when', async ({ page }) => {
    await page.goto('/leaderboards?tab=weekly')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('September 8 to 14')
    await expect(page.getByText('The next draw is in 1 day 9 hours.')).toBeVisible()
    const first = page.locator('.weekly-card').first()
    await expect(first.getByRole('link', { name: 'Kiss the Cook' })).toHaveAttribute('href', '/challenge/73')
    await expect(first).toContainText('33 hold it in all')
    await expect(first.getByRole('img', { name: '2 completions this week: Mon 1, Wed 1' })).toBeVisible()
    await expect(first.getByRole('listitem')).toHaveText([
      /Hollow NatFirstMon 09\/08/,
      /FjordwalkerWed 09\/10/,
    ])
    await expect(page.locator('.weekly-card').nth(1)).toContainText('1 holds it in all')
    await expect(page.getByText('No one has completed this challenge this week.')).toHaveCount(1)
    await expectAccessible(page)
  })

  test('link to the week before, which has an address of its own', { tag: '@once' }, async ({
    page,
    calls,
  }) => {
    await calls.answer(leaderboardsCall, { leaderboards: [] })
    await page.goto('/leaderboards')
    await page.getByRole('tab', { name: 'Weekly Challenges' }).click()
    await expect(page).toHaveURL('/leaderboards?tab=weekly')
    await expect(page.getByRole('button', { name: 'Next week' })).toHaveAttribute('aria-disabled', 'true')
    const before = { ...WEEK, week: '2025-09-01', previous_week: null, next_week: '2025-09-08' }
    await calls.answer(leaderboardsWeeklyCall, before)
    await page.getByRole('button', { name: 'Previous week' }).click()
    await expect(page).toHaveURL('/leaderboards?tab=weekly&week=2025-09-01')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('September 1 to 7')
    const { path } = leaderboardsWeeklyCall
    await expect.poll(() => calls.asked(leaderboardsWeeklyCall)).toEqual([path, `${path}?week=2025-09-01`])
    await expect(page.getByText('The next draw')).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('September 8 to 14')
  })
})

test('given a week with hardly a field, nothing breaks', { tag: '@once' }, async ({ page, calls }) => {
  await calls.answer(leaderboardsWeeklyCall, broken({ challenges: [{}, { challenge_id: 3, title: null }] }))
  await open(page, '/leaderboards?tab=weekly')
  await expect(page.getByText('No one has completed this challenge this week.')).toHaveCount(2)
  await expect(page.locator('main')).not.toContainText(/undefined|null|NaN/)
})

test('given a week that is not there, leads to this one', { tag: '@once' }, async ({
  page,
  calls,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource', 'Could not load /api/leaderboards/weekly')
  await calls.answer(leaderboardsWeeklyCall, refused(404))
  await open(page, '/leaderboards?tab=weekly&week=1999-01-04')
  await expect(page.getByText('No weekly challenges available')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show this week' })).toHaveAttribute(
    'href',
    '/leaderboards?tab=weekly',
  )
  await expectAccessible(page)
})

test.describe('the monthly table', () => {
  test.beforeEach(async ({ page, calls }) => {
    await calls.answer(leaderboardsMonthlyCall, MONTH)
    await open(page, '/leaderboards?tab=monthly')
  })

  test('shows gains and moves', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('September 2025')
    await expect(page.getByText('Points gained since September 1, Eastern time.')).toBeVisible()
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    await expect(rows).toHaveText([
      /^14 upFjordwalker.*\+541/,
      /^23 downPaper Walrus.*\+440/,
      /^3NewAmberHeron.*\+0/,
      /^4sameUnlucky.*−6/,
    ])
    await expectAccessible(page)
  })

  test('names months to choose from, and calls only newcomers new', { tag: '@once' }, async ({
    page,
    calls,
  }) => {
    await calls.answer(leaderboardsMonthlyCall, {
      ...MONTH,
      month: '2025-08',
      next_month: '2025-09',
      first_month: '2025-07',
      current_month: '2025-09',
      leaderboards: MONTH.leaderboards.slice(0, 2).map((entry, index) => ({
        ...entry,
        move: null,
        joined: index === 1,
        rank_then: 31,
        badge_then: 'Gold' as const,
      })),
    })
    await open(page, '/leaderboards?tab=monthly&month=2025-08')
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    await expect(rows).toHaveText([/^1–Fjordwalker.*#31/, /^2NewPaper Walrus.*#31/])
    const menu = page.getByRole('combobox', { name: 'Choose a month' })
    await expect(menu.locator('option')).toHaveText(['September 2025', 'August 2025', 'July 2025'])
    await expectAccessible(page)
    await menu.selectOption('July 2025')
    await expect(page).toHaveURL('/leaderboards?tab=monthly&month=2025-07')
  })

  test('leads to the month before', { tag: '@once' }, async ({ page, calls }) => {
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('September 2025')
    await calls.answer(leaderboardsMonthlyCall, {
      month: '2025-08',
      starts_at: '2025-08-01T04:00:00Z',
      ends_at: '2025-09-01T04:00:00Z',
      previous_month: null,
      next_month: '2025-09',
      leaderboards: [],
    })
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(page).toHaveURL('/leaderboards?tab=monthly&month=2025-08')
    await expect(page.getByText('Points gained in August 2025, Eastern time.')).toBeVisible()
    await expect(page.getByText('No leaderboard data available')).toBeVisible()
    await expectAccessible(page)
  })

  test('leaves columns out up to 768 px', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    for (const name of ['Squares', 'Challenges', 'Overall'])
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeHidden()
    await expect(page.getByRole('columnheader', { name: 'Points gained' })).toBeVisible()
  })
})

test('given arrow keys, the tabs follow', { tag: '@once' }, async ({ page, calls }) => {
  await calls.answer(leaderboardsCall, { leaderboards: [] })
  await calls.answer(leaderboardsWeeklyCall, WEEK)
  await calls.answer(leaderboardsMonthlyCall, MONTH)
  await open(page, '/leaderboards')
  await page.getByRole('tab', { name: 'Overall' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Weekly Challenges' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Monthly' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('table', { name: 'Monthly leaderboard' })).toBeVisible()
})
