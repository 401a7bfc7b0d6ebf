import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { gamerLedgerCall } from '#contract/past/gamer-ledger.ts'
import { answerProfile } from '#tests/support/browser/gamer-answers.ts'
import { LEDGER } from '#tests/support/browser/ledger-answer.ts'
import { calls, expectTitle, openScreen, textOf, texts } from '#tests/support/screens/screen.tsx'

beforeEach(() => answerProfile(calls))

const entries = () => texts(document.querySelectorAll('.ledger-settlement li'))

test('given a ledger, it is read and filtered', async () => {
  calls.answer(gamerLedgerCall, LEDGER)
  const user = await openScreen('/gamer/Fjordwalker/ledger')
  await screen.findByRole('heading', { level: 1, name: 'Where the points come from' })
  await waitFor(() => expect(document.querySelector('.ledger-sum')).not.toBeNull())
  await expectTitle('Where the points of Fjordwalker come from – Grid 900')
  expect(textOf(document.querySelector('.ledger-sum'))).toMatch(
    /Squares5418 at 3 pointsChallenges601 completedPoints114/,
  )
  expect(texts(document.querySelectorAll('.ledger-settlement > header'))).toEqual([
    expect.stringMatching(/11\/15\/2026 02:00 AM EST.*Scan.*±0.*114/),
    expect.stringMatching(/11\/08\/2026 12:00 PM EST.*Patch 9.*\+20.*114/),
    expect.stringMatching(/03\/05\/2026 02:00 AM EST.*Scan.*\+24.*94/),
    expect.stringMatching(/02\/02\/2026 02:00 PM EST.*Joined.*\+70.*70/),
  ])
  expect(screen.getByText('40 points')).toBeTruthy()
  expect(screen.getByText('13 entries add up to 114, the points on the leaderboard.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'March-Game-1' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '6 more squares' }))
  expect(screen.getByRole('link', { name: 'March-Game-1' })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Lost 1' }))
  expect(entries()).toEqual([expect.stringMatching(/Hogwarts Legacy.*185 G more since 11\/14\/2026.*−3/)])
  await user.click(screen.getByRole('button', { name: 'All 13' }))
  const box = screen.getByRole('searchbox')
  await user.type(box, 'lunch')
  expect(entries()).toEqual([expect.stringContaining('Lunch Break')])
  await user.type(box, ' and nothing like it')
  expect(screen.getByText('No entries found matching your filters')).toBeTruthy()
})
