import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { searchContentCall } from '#contract/search-content.ts'
import { aChallenge, aGame, aSearchedGamer } from '#tests/support/browser/builders.ts'
import { calls, openScreen, texts } from '#tests/support/screens/screen.tsx'

beforeEach(() => {
  localStorage.clear()
  calls.answer(leaderboardsCall, { leaderboards: [] })
  calls.answer(searchContentCall, {
    data: {
      allGames: [aGame(397, 'Gears of War 2'), aGame(436, 'Gears of War'), aGame(16, 'Hades')],
      allGamers: [aSearchedGamer('GearsWidow')],
      allChallenges: [aChallenge(31, 'Gears: Brothers to the End')],
    },
  })
})

const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Find or go' })
const options = () => texts(document.querySelectorAll('.palette [role=option] .name'))

test('given Ctrl K, what is typed is found in groups, and arrow keys choose', async () => {
  const user = await openScreen('/faq')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await box(), 'gears 2')
  await waitFor(() => expect(options()).toEqual(['Gears of War 2']))
  await user.clear(await box())
  await user.type(await box(), 'gears')
  await waitFor(() =>
    expect(options()).toEqual(['Gears of War', 'Gears of War 2', 'Gears: Brothers to the End', 'GearsWidow']),
  )
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/challenge/31'))
  expect(document.querySelector('.palette[open]')).toBeNull()

  await user.keyboard('{Control>}k{/Control}')
  await box()
  const recent = within(await screen.findByRole('group', { name: 'Recent', hidden: true }))
  expect(texts(recent.getAllByRole('option', { hidden: true })).join()).toContain(
    'Gears: Brothers to the End',
  )
})

test('given nothing that matches, it says so', async () => {
  const user = await openScreen('/faq')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await box(), 'zelda')
  await screen.findByText('Nothing found for "zelda".')
})
