import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { anEntry } from '#tests/support/browser/builders.ts'
import { calls, openScreen } from '#tests/support/screens/screen.tsx'

test('given a contest, the examples are about its leader, so that they can be tried', async () => {
  calls.answer(leaderboardsCall, { leaderboards: [anEntry(1, 'Seal 79')] })
  await openScreen('/developers')
  await screen.findByText(/\/api\/gamer\?gamertag=Seal\+79"$/)
  screen.getByText('/gamer/Seal%2079/card.svg')
})
