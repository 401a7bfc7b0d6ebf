/** Other pages begin with whoever is looking. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { challengeCall } from '#contract/challenge.ts'
import { challengesCall } from '#contract/challenges.ts'
import { gameCall } from '#contract/game.ts'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { gamesCall } from '#contract/games.ts'
import { aChallenge, aGame, aGamer } from '#tests/support/browser/builders.ts'
import { answerProfile } from '#tests/support/browser/gamer-answers.ts'
import { findPart, openProfile } from '#tests/support/screens/board.ts'
import { beSignedIn, calls, openScreen, textOf, texts } from '#tests/support/screens/screen.tsx'

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

test('given somebody signed in, the list of games says what each square is to them, and can be filtered by it', async () => {
  calls.answer(gamesCall, {
    games: [aGame(492, 'Hades', { odds: 88.2, hours: 95 }), aGame(12, 'Cuphead', { odds: 21.1 })],
  })
  const user = await openScreen('/games')
  const filter = within(await screen.findByRole('group', { name: 'My status' }))
  expect(textOf(await findPart('[data-mine="completed"]'))).toMatch(/Completed.*Hades.*95 h.*Easy 88.2%/)
  expect(textOf(await findPart('[data-mine="not_started"]'))).toMatch(/Missing.*Cuphead.*Brutal 21.1%/)
  await user.click(filter.getByRole('button', { name: 'Missing 1' }))
  await waitFor(() => expect(document.querySelectorAll('.square-card')).toHaveLength(1))
  await user.click(filter.getByRole('button', { name: 'All 2' }))
  await user.click(screen.getByRole('button', { name: 'Easy' }))
  await waitFor(() => expect(textOf(screen.getByRole('main'))).not.toContain('Cuphead'))
})

test('given somebody signed in, the list of challenges says how far they are, nearest first if they like', async () => {
  calls.answer(challengesCall, {
    challenges: [
      aChallenge(40, 'Far away', { positions: '1,2,3,4', display_order: 1 }),
      aChallenge(41, 'Nearly', { positions: '492,12', display_order: 2 }),
    ],
  })
  const user = await openScreen('/challenges')
  await screen.findByText('1 of 2')
  await user.click(screen.getByRole('button', { name: 'Nearest' }))
  await waitFor(() => expect(texts(document.querySelectorAll('h2'))).toEqual(['Nearly', 'Far away']))
  await user.click(screen.getByRole('button', { name: 'Started 1' }))
  await waitFor(() => expect(texts(document.querySelectorAll('h2'))).toEqual(['Nearly']))
})

test('given anybody, the list of what they miss has games with odds and progress, and says when nothing fits', async () => {
  await answerProfile(calls)
  calls.answer(gamesCall, { games: [aGame(899, 'Portal', { odds: 60, hours: 6 })] })
  const user = await openScreen('/gamer/Fjordwalker?list=missing')
  expect(textOf(await screen.findByRole('row', { name: /Portal/ }))).toMatch(/#899.*Portal.*Fair 60.0%.*6 h/)
  await user.type(screen.getByRole('searchbox'), 'zelda')
  await screen.findByText('No missing square fits these filters.')
})
