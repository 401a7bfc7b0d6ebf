import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#contest/calendar/days.ts'
import { gamerMilestonesCall } from '#contract/past/gamer-milestones.ts'
import { gamerYearCall } from '#contract/past/gamer-year.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { MILESTONES, YEAR } from '#tests/support/browser/career-answers.ts'
import { answerProfile } from '#tests/support/browser/gamer-answers.ts'
import { findPart, openProfile } from '#tests/support/screens/board.ts'
import { calls, expectErrors, textOf, texts } from '#tests/support/screens/screen.tsx'

beforeEach(() => answerProfile(calls))

/** The day on which Fjordwalker was last scanned: it is long ago. */
const today = '2025-09-13'

test('given squares, the calendar tells each day, by keyboard too', async () => {
  const joined = { date: addDays(today, -20), squares: 5, points: 15, rank: 9, challenges: 0 }
  const days = [joined, { date: addDays(today, -1), squares: 2, points: 16 }].map(
    ({ date, squares, points }) => ({
      ...{ date, squares, points },
    }),
  )
  calls.answer(gamerYearCall, { ...YEAR, days, joined })
  calls.answer(gamerMilestonesCall, { milestones: [] })
  await openProfile()
  const calendar = await findPart('.activity [role=slider]')
  expect(textOf(await findPart('.activity header'))).toMatch(
    /^ActivityLast 53 weeks2squares since .*Weeks in a row1.*Best week2/,
  )
  expect(calendar.getAttribute('aria-valuetext')).toMatch(/: 2 squares, 16 points$/)
  fireEvent.keyDown(calendar, { key: 'ArrowDown' })
  expect(calendar.getAttribute('aria-valuetext')).toMatch(/: 0 squares, 0 points$/)
  fireEvent.keyDown(calendar, { key: 'Home' })
  expect(textOf(await findPart('.activity-day'))).toMatch(/before joining$/)
})

test('given trophies, the chosen one fills the card; without any the first is named', async () => {
  calls.answer(gamerYearCall, YEAR)
  calls.answer(gamerMilestonesCall, MILESTONES)
  const user = await openProfile()
  await findPart('.trophy-card')
  expect(texts(document.querySelectorAll('button.trophy b'))).toEqual([
    'Rank 10',
    'First on a square',
    '50 squares',
  ])
  expect(textOf(await findPart('.trophy-card'))).toMatch(
    /^#10Rank 10Among the first 10Fjordwalker06\/06\/2025/,
  )
  await user.click(screen.getByRole('button', { name: /50 squares/, hidden: true }))
  expect(textOf(await findPart('.trophy-card'))).toMatch(/^5050 squaresOn joiningFjordwalker03\/02\/2025/)
  expect((await findPart('.trophy-card a')).getAttribute('href')).toBe(
    '/gamer/Fjordwalker/trophies/squares-50.png',
  )
})

test('given calls that fail, both parts say so, and can be asked again', async () => {
  expectErrors('Could not load /api/gamer-year', 'Could not load /api/gamer-milestones')
  calls.answer(gamerYearCall, refused(500))
  calls.answer(gamerMilestonesCall, refused(500))
  await openProfile()
  await waitFor(() =>
    expect(texts(document.querySelectorAll(':is(.activity, .trophies) .empty p'))).toEqual([
      'The activity could not be loaded.',
      'The trophies could not be loaded.',
    ]),
  )
})
