import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const WEEKLY = '/api/leaderboards/weekly'
const MONTHLY = '/api/leaderboards/monthly'

const aGamer = (gamertag: string, fields: object = {}) => ({
  gamertag,
  modern_gamertag: gamertag,
  gamer_pic: '',
  cdn_img: '',
  color: '00b7c3',
  ...fields,
})

const WEEK = {
  week: '2025-09-08',
  starts_at: '2025-09-08T04:00:00Z',
  ends_at: '2025-09-15T04:00:00Z',
  previous_week: '2025-09-01',
  next_week: null,
  challenges: [
    {
      challenge_id: 73,
      title: 'Kiss the Cook',
      description: 'Complete any 3 games about food.',
      points: 30,
      positions: '24,300,900',
      completed_in_all: 33,
      completed: [
        aGamer('Hollow Nat', { completed_at: '2025-09-08T18:00:00Z' }),
        aGamer('Fjordwalker', { completed_at: '2025-09-11T02:00:00Z' }),
      ],
    },
    {
      challenge_id: 3,
      title: 'Four Corners',
      points: 20,
      positions: '1,1,1,1',
      completed_in_all: 1,
      completed: [],
    },
    {},
  ],
}

const MONTH = {
  month: '2025-09',
  starts_at: '2025-09-01T04:00:00Z',
  ends_at: '2025-10-01T04:00:00Z',
  previous_month: '2025-08',
  next_month: null,
  leaderboards: [
    aGamer('Fjordwalker', {
      month_rank: 1,
      move: 4,
      points_gained: 541,
      squares_gained: 62,
      challenges_gained: 5,
      site_rank: 7,
      badge: 'Master',
    }),
    aGamer('Paper Walrus', {
      month_rank: 2,
      move: -3,
      points_gained: 440,
      squares_gained: 35,
      challenges_gained: 4,
      site_rank: 39,
      badge: 'Gold',
    }),
    aGamer('AmberHeron', {
      month_rank: 3,
      move: null,
      points_gained: 0,
      squares_gained: 0,
      challenges_gained: 0,
      site_rank: 47,
      badge: 'Gold',
    }),
    aGamer('Unlucky', {
      month_rank: 4,
      move: 0,
      points_gained: -6,
      squares_gained: -2,
      challenges_gained: 0,
      site_rank: 90,
      badge: 'Silver',
    }),
  ],
}

test.describe('the weekly challenges', { tag: '@clock' }, () => {
  test.beforeEach(async ({ page, calls }) => {
    await page.clock.setFixedTime(new Date('2025-09-13T19:00:00Z'))
    await calls.answer(WEEKLY, { body: WEEK })
  })

  test('tell what was drawn, and who completed it when', async ({ page }) => {
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
    await expect(page.getByText('No one has completed this challenge this week.')).toHaveCount(2)
    await expect(page.locator('main')).not.toContainText(/undefined|null|NaN/)
    await expectAccessible(page)
  })

  test('lead to the week before, which has an address of its own', { tag: '@once' }, async ({
    page,
    calls,
  }) => {
    await calls.answer('/api/leaderboards', { body: {} })
    await page.goto('/leaderboards')
    await page.getByRole('tab', { name: 'Weekly Challenges' }).click()
    await expect(page).toHaveURL('/leaderboards?tab=weekly')
    await expect(page.getByRole('button', { name: 'Next week' })).toHaveAttribute('aria-disabled', 'true')
    await calls.answer(WEEKLY, {
      body: { ...WEEK, week: '2025-09-01', previous_week: null, next_week: '2025-09-08' },
    })
    await page.getByRole('button', { name: 'Previous week' }).click()
    await expect(page).toHaveURL('/leaderboards?tab=weekly&week=2025-09-01')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('September 1 to 7')
    await expect.poll(() => calls.asked(WEEKLY)).toEqual([WEEKLY, `${WEEKLY}?week=2025-09-01`])
    await expect(page.getByText('The next draw')).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('September 8 to 14')
  })
})

test('given a week that is not there, leads to this one', { tag: '@once' }, async ({
  page,
  calls,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource', 'Could not load /api/leaderboards/weekly')
  await calls.answer(WEEKLY, { status: 404, body: { error: 'not_found', message: 'No such week.' } })
  await page.goto('/leaderboards?tab=weekly&week=1999-01-04')
  await expect(page.getByText('No weekly challenges available')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show this week' })).toHaveAttribute(
    'href',
    '/leaderboards?tab=weekly',
  )
  await expectAccessible(page)
})

test.describe('the monthly table', () => {
  test.beforeEach(async ({ page, calls }) => {
    await calls.answer(MONTHLY, { body: MONTH })
    await page.goto('/leaderboards?tab=monthly')
  })

  test('tells gains and moves', async ({ page }) => {
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

  test('leads to the month before', { tag: '@once' }, async ({ page, calls }) => {
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('September 2025')
    await calls.answer(MONTHLY, {
      body: { month: '2025-08', previous_month: null, next_month: '2025-09', leaderboards: [] },
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
  await calls.answer('/api/leaderboards', { body: {} })
  await calls.answer(WEEKLY, { body: WEEK })
  await calls.answer(MONTHLY, { body: MONTH })
  await page.goto('/leaderboards')
  await page.getByRole('tab', { name: 'Overall' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Weekly Challenges' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Monthly' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('table', { name: 'Monthly leaderboard' })).toBeVisible()
})
