/** What the page says when there is no connection. */
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { challengesCall } from '#contract/challenges.ts'
import { calls, expectErrors, openScreen } from '#tests/support/screens/screen.tsx'
import { reportAnswer } from '#web/offline/kept-answers.ts'

test('given an answer that was kept beside one that never was, the age of what is shown is told first', async () => {
  expectErrors('Could not load /api/challenges')
  calls.answer(challengesCall, 'no connection')
  await openScreen('/challenges')
  await screen.findByText('Network Error.')
  act(() => reportAnswer('/api/kept', 'Tue, 17 Nov 2026 03:00:00 GMT'))
  await screen.findByText('You are offline.')
  expect(screen.queryByText('Network Error.')).toBeNull()
  act(() => reportAnswer('/api/kept', null))
  await screen.findByText('Network Error.')
})
