import type { AnswerOf } from '#contract/call.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { leaderboardsMonthlyCall } from '#contract/leaderboards-monthly.ts'
import { leaderboardsWeeklyCall } from '#contract/leaderboards-weekly.ts'
import { aChallenge, aGamer } from '#tests/support/browser/builders.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const WEEK: AnswerOf<typeof leaderboardsWeeklyCall> = {
  week: '2025-09-08',
  starts_at: '2025-09-08T04:00:00Z',
  ends_at: '2025-09-15T04:00:00Z',
  previous_week: '2025-09-01',
  next_week: null,
  challenges: [{ ...aChallenge(73, 'Kiss the Cook'), completed_in_all: 33, completed: [] }],
}

const GAINS = { month_rank: 1, move: 4, points_gained: 541, squares_gained: 62, challenges_gained: 5 }

test('given arrow keys, the tabs follow; given Back, the week that was left is there again', {
  tag: '@once',
}, async ({ page, calls }) => {
  await calls.answer(leaderboardsCall, { leaderboards: [] })
  await calls.answer(leaderboardsWeeklyCall, WEEK)
  await calls.answer(leaderboardsMonthlyCall, {
    month: '2025-09',
    starts_at: '2025-09-01T04:00:00Z',
    ends_at: '2025-10-01T04:00:00Z',
    previous_month: '2025-08',
    next_month: null,
    leaderboards: [{ ...aGamer('Fjordwalker'), ...GAINS, site_rank: 7, badge: 'Master' }],
  })
  await open(page, '/leaderboards')
  await page.getByRole('tab', { name: 'Overall' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Weekly Challenges' })).toBeFocused()
  await expect(page).toHaveURL('/leaderboards?tab=weekly')
  const title = page.getByRole('heading', { level: 2 })
  await expect(title).toContainText('September 8 to 14')

  const before = { ...WEEK, week: '2025-09-01', previous_week: null, next_week: '2025-09-08' }
  await calls.answer(leaderboardsWeeklyCall, before)
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(page).toHaveURL('/leaderboards?tab=weekly&week=2025-09-01')
  await expect(title).toContainText('September 1 to 7')
  await page.goBack()
  await expect(title).toContainText('September 8 to 14')

  await page.getByRole('tab', { name: 'Weekly Challenges' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Monthly' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('table', { name: 'Monthly leaderboard' })).toBeVisible()
})
