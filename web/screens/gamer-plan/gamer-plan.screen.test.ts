import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { joiningCall } from '#contract/account/joining.ts'
import { challengesCall } from '#contract/challenges.ts'
import { gamerCall } from '#contract/gamer.ts'
import { gamesCall } from '#contract/games.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { aChallenge, aGame } from '#tests/support/browser/builders.ts'
import { answerProfile } from '#tests/support/browser/gamer-answers.ts'
import { findPart, getPart } from '#tests/support/screens/board.ts'
import { calls, expectErrors, expectTitle, openScreen, textOf } from '#tests/support/screens/screen.tsx'

beforeEach(async () => {
  await answerProfile(calls)
  const games = Array.from({ length: 40 }, (_, index) => aGame(index + 1, `Game ${index + 1}`))
  calls.answer(gamesCall, { games })
  calls.answer(challengesCall, { challenges: [aChallenge(46, 'First Steps', { positions: '1,2,3' })] })
})

test('given an address with filters that nothing fits, says so and offers the way back', async () => {
  const user = await openScreen('/gamer/Fjordwalker/plan?series=Nothing&challenge=46')
  const empty = within(await findPart('.plan-list .empty'))
  expect(empty.getByText('No open square fits these filters.')).toBeTruthy()
  await expectTitle('What to play next – Fjordwalker – Grid 900')
  await user.click(empty.getByRole('button', { name: 'Clear filters' }))
  expect(document.querySelectorAll('.suggestion')).toHaveLength(10)
  expect(textOf(getPart('.bundle'))).toContain('First Steps')
})

test('given nobody of that name, says so', async () => {
  calls.answer(joiningCall, refused(404))
  expectErrors('Could not load')
  calls.answer(gamerCall, refused(404))
  await openScreen('/gamer/Nobody/plan')
  await screen.findByText('No gamer is called “Nobody”.')
})

test('given a failure, offers to try again', async () => {
  expectErrors('Could not load')
  calls.answer(gamesCall, refused(500))
  await openScreen('/gamer/Vega/plan')
  await screen.findByRole('button', { name: 'Try again' })
})
