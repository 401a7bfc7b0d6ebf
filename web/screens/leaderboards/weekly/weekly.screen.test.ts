import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { leaderboardsWeeklyCall } from '#contract/leaderboards-weekly.ts'
import { broken, refused } from '#tests/support/browser/answers.ts'
import { aChallenge, aGamer } from '#tests/support/browser/builders.ts'
import { calls, expectErrors, openScreen, textOf, texts } from '#tests/support/screens/screen.tsx'

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

const title = (name: string) => screen.findByRole('heading', { level: 2, name })
const address = () => location.pathname + location.search

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-09-13T19:00:00Z') })
  calls.answer(leaderboardsWeeklyCall, WEEK)
})
afterEach(() => void vi.useRealTimers())

test('the weekly challenges show what was drawn, and who completed it when', async () => {
  await openScreen('/leaderboards?tab=weekly')
  await title('September 8 to 14')
  expect(screen.getByText(/The next draw is in 1 day 9 hours\.$/)).toBeTruthy()
  const [first, second] = document.querySelectorAll<HTMLElement>('.weekly-card')
  if (!first || !second) throw new Error('There are no two cards.')
  const link = within(first).getByRole('link', { name: 'Kiss the Cook' })
  expect(link.getAttribute('href')).toBe('/challenge/73')
  expect(textOf(first)).toContain('33 have completed it in total')
  expect(within(first).getByRole('img', { name: '2 completions this week: Mon 1, Wed 1' })).toBeTruthy()
  const [earliest, latest, ...more] = texts(within(first).getAllByRole('listitem'))
  expect(earliest).toMatch(/Hollow NatFirstMon 09\/08/)
  expect(latest).toMatch(/FjordwalkerWed 09\/10/)
  expect(more).toEqual([])
  expect(textOf(second)).toContain('1 has completed it in total')
  expect(screen.getAllByText('No one has completed this challenge this week.')).toHaveLength(1)
})

test('they lead to the week before, which has an address of its own and no next draw', async () => {
  calls.answer(leaderboardsCall, { leaderboards: [] })
  const user = await openScreen('/leaderboards')
  await user.click(screen.getByRole('tab', { name: 'Weekly Challenges' }))
  await title('September 8 to 14')
  expect(address()).toBe('/leaderboards?tab=weekly')
  expect(screen.getByRole('button', { name: 'Next week' }).getAttribute('aria-disabled')).toBe('true')
  const before = { ...WEEK, week: '2025-09-01', previous_week: null, next_week: '2025-09-08' }
  calls.answer(leaderboardsWeeklyCall, before)
  await user.click(screen.getByRole('button', { name: 'Previous week' }))
  await title('September 1 to 7')
  expect(address()).toBe('/leaderboards?tab=weekly&week=2025-09-01')
  const { path } = leaderboardsWeeklyCall
  expect(calls.asked(leaderboardsWeeklyCall)).toEqual([path, `${path}?week=2025-09-01`])
  expect(screen.queryByText(/The next draw/)).toBeNull()
})

test('given a week with hardly a field, nothing breaks', async () => {
  calls.answer(leaderboardsWeeklyCall, broken({ challenges: [{}, { challenge_id: 3, title: null }] }))
  await openScreen('/leaderboards?tab=weekly')
  await waitFor(() =>
    expect(screen.getAllByText('No one has completed this challenge this week.')).toHaveLength(2),
  )
  expect(textOf(screen.getByRole('main'))).not.toMatch(/undefined|null|NaN/)
})

test('given a week that is not there, leads to this one', async () => {
  expectErrors('Could not load /api/leaderboards/weekly')
  calls.answer(leaderboardsWeeklyCall, refused(404))
  await openScreen('/leaderboards?tab=weekly&week=1999-01-04')
  await screen.findByText('No weekly challenges available')
  const link = screen.getByRole('link', { name: 'Show this week' })
  expect(link.getAttribute('href')).toBe('/leaderboards?tab=weekly')
})

test('the winners of past weeks are listed when somebody asks for them', async () => {
  calls.answer(leaderboardsWeeklyCall, { ...WEEK, first_week: '2025-08-25', current_week: '2025-09-08' })
  const user = await openScreen('/leaderboards?tab=weekly')
  await title('September 8 to 14')
  await user.click(screen.getByText('Winners of past weeks'))
  await waitFor(() =>
    expect(texts(document.querySelectorAll('.winners li'))).toEqual([
      expect.stringMatching(/^September 1 to 7Kiss the Cook.*Hollow NatFour CornersNo one$/),
      expect.stringMatching(/^August 25 to 31Kiss the Cook.*Hollow NatFour CornersNo one$/),
    ]),
  )
  expect(calls.asked(leaderboardsWeeklyCall).slice(1)).toEqual(
    ['2025-09-01', '2025-08-25'].map((week) => expect.stringContaining(`week=${week}`)),
  )
})
