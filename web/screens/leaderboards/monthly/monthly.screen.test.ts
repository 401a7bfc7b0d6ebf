import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { leaderboardsMonthlyCall } from '#contract/leaderboards-monthly.ts'
import { aGamer } from '#tests/support/browser/builders.ts'
import { calls, openScreen, texts } from '#tests/support/screens/screen.tsx'

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

const title = (name: string) => screen.findByRole('heading', { level: 2, name })
const address = () => location.pathname + location.search

/** The rows of gamers from the top down. */
const shows = (...expected: RegExp[]) =>
  waitFor(() => {
    const rows = texts(document.querySelectorAll('tbody tr'))
    expect(rows).toHaveLength(expected.length)
    for (const [index, row] of expected.entries()) expect(rows[index]).toMatch(row)
  })

beforeEach(() => calls.answer(leaderboardsMonthlyCall, MONTH))

test('the monthly table shows gains and moves', async () => {
  await openScreen('/leaderboards?tab=monthly')
  await title('September 2025')
  expect(screen.getByText('Points gained since September 1, Eastern time.')).toBeTruthy()
  await shows(
    /^14 upFjordwalker.*\+541/,
    /^23 downPaper Walrus.*\+440/,
    /^3NewAmberHeron.*\+0/,
    /^4sameUnlucky.*−6/,
  )
})

test('it names months to choose from, and calls only newcomers new', async () => {
  calls.answer(leaderboardsMonthlyCall, {
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
  const user = await openScreen('/leaderboards?tab=monthly&month=2025-08')
  await shows(/^1–Fjordwalker.*#31/, /^2NewPaper Walrus.*#31/)
  const menu = screen.getByRole('combobox', { name: 'Choose a month' })
  expect(texts(menu.querySelectorAll('option'))).toEqual(['September 2025', 'August 2025', 'July 2025'])
  await user.selectOptions(menu, 'July 2025')
  await waitFor(() => expect(address()).toBe('/leaderboards?tab=monthly&month=2025-07'))
})

test('it leads to the month before', async () => {
  const user = await openScreen('/leaderboards?tab=monthly')
  await title('September 2025')
  calls.answer(leaderboardsMonthlyCall, {
    month: '2025-08',
    starts_at: '2025-08-01T04:00:00Z',
    ends_at: '2025-09-01T04:00:00Z',
    previous_month: null,
    next_month: '2025-09',
    leaderboards: [],
  })
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  await screen.findByText('Points gained in August 2025, Eastern time.')
  expect(address()).toBe('/leaderboards?tab=monthly&month=2025-08')
  expect(screen.getByText('No leaderboard data available')).toBeTruthy()
})
