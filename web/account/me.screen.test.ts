/** Other pages begin with whoever is looking. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { challengeCall } from '#contract/challenge.ts'
import { gameCall } from '#contract/game.ts'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { aChallenge, aGame, aGamer } from '#tests/support/browser/builders.ts'
import { answerProfile } from '#tests/support/browser/gamer-answers.ts'
import { findPart, openProfile } from '#tests/support/screens/board.ts'
import { beSignedIn, calls, openScreen, textOf } from '#tests/support/screens/screen.tsx'

const HADES = {
  title_id: 492,
  display_name: 'Hades',
  cdn_img: '',
  box_art_img: '',
  ta_link: 'Hades',
  gamerscore: 1000,
  position: 492,
}

const CHALLENGE = {
  challenge: [aChallenge(24, 'MBA Graduate')],
  completed: [],
  requirements: [aGame(492, 'Hades'), aGame(12, 'Cuphead')],
}

beforeEach(() => {
  beSignedIn('Vega')
  calls.answer(gamerCompletionsCall, {
    gamer_completions: [{ position: 492, games: [HADES] }],
    in_progress_games: [],
  })
})

test('given somebody signed in, a game says how far they are', async () => {
  calls.answer(gameCall, {
    game: [aGame(492, 'Hades')],
    inProgress: [{ ...aGamer('Vega'), curr_gamerscore: 450, max_gamerscore: 1000 }],
    completed: [],
  })
  await openScreen('/game/Hades')
  expect(textOf(await findPart('.my-status'))).toMatch(/You\s*In progress\s*450 \/ 1,000/)
})

test('given somebody signed in, a challenge says what they still miss', async () => {
  calls.answer(challengeCall, CHALLENGE)
  await openScreen('/challenge/24')
  const main = screen.getByRole('main')
  await waitFor(() => expect(textOf(main)).toContain('You have 1 of these 2 squares.'))
  expect(screen.getAllByText('You have it')).toHaveLength(1)
  const missing = screen.getByRole('link', { name: 'What I still need' })
  expect(missing.getAttribute('href')).toBe('/gamer/Vega/plan?challenge=24')
})

test('given somebody signed in who has completed a challenge, it says so', async () => {
  calls.answer(challengeCall, { ...CHALLENGE, completed: [aGamer('Vega')] })
  await openScreen('/challenge/24')
  await screen.findByText('You have completed it')
  expect(screen.queryByRole('link', { name: 'What I still need' })).toBeNull()
})

test('given somebody signed in, the profile of somebody else leads to a comparison', async () => {
  answerProfile(calls)
  await openProfile('/gamer/Fjordwalker')
  const link = await findPart('a[href^="/compare/"]')
  expect(textOf(link)).toBe('Compare with me')
  expect(link.getAttribute('href')).toBe('/compare/Vega/Fjordwalker')
})
