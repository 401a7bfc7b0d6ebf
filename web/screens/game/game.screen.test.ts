import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type GamerOnGame, gameCall } from '#contract/game.ts'
import { gamerChallengesCall } from '#contract/gamer-challenges.ts'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { broken, refused } from '#tests/support/browser/answers.ts'
import { aChallenge, aGame, aGamer } from '#tests/support/browser/builders.ts'
import {
  beSignedIn,
  calls,
  expectErrors,
  expectTitle,
  openScreen,
  textOf,
  texts,
} from '#tests/support/screens/screen.tsx'

const onGame = (gamertag: string, curr_gamerscore: number, max_gamerscore = 1000): GamerOnGame => ({
  ...aGamer(gamertag),
  curr_gamerscore,
  max_gamerscore,
})

function aFedChallenge(id: number, name: string, positions: string) {
  const { challenge_id, title, points, percent_completed } = aChallenge(id, name)
  return { challenge_id, title, points, positions, percent_completed }
}

const PSYCHONAUTS = aGame(466, 'Psychonauts 2', { percent_completed: 24, percent_in_progress: 17 })

const ANSWER = {
  game: [PSYCHONAUTS],
  inProgress: [onGame('Bramble', 35), onGame('VHS Ghost', 890), onGame('Few of many', 200, 2000)],
  completed: [onGame('vega', 1000), onGame('Ashen Vale', 1000)],
  challenges: [
    aFedChallenge(61, 'Jazz Hands', '466,12'),
    aFedChallenge(21, 'Purple Reign', '100'),
    aFedChallenge(1, 'Centurion', ''),
  ],
}
const NO_PLAYERS = { game: [PSYCHONAUTS], inProgress: [], completed: [] }

async function openGame(path = '/game/Psychonauts-2') {
  const user = await openScreen(path)
  await screen.findByRole('heading', { name: 'Completed' })
  return user
}

const panel = (title: string) =>
  screen.getByRole('heading', { name: title, level: 2 }).closest('details') as HTMLDetailsElement
const players = (title: string) => texts(within(panel(title)).getAllByRole('listitem'))
const facts = () => textOf(document.querySelector('.game-facts'))

test('given a game, the header names it and links to the achievement site', async () => {
  calls.answer(gameCall, ANSWER)
  await openGame()
  await expectTitle('Psychonauts 2 – Grid 900')
  expect(calls.asked(gameCall)).toEqual(['/api/game?game_link=Psychonauts-2'])
  const name = within(screen.getByRole('heading', { level: 1 })).getByRole('link', { name: 'Psychonauts 2' })
  expect(name.getAttribute('href')).toMatch(/\/game\/Psychonauts-2\/achievements$/)
  expect(name.getAttribute('target')).toBe('_blank')
  expect(facts()).toMatch(/Gamerscore1,000G.*Position466.*QuadrantPurple/)
  expect(players('Challenges')).toEqual([expect.stringContaining('Jazz Hands')])
  expect(textOf(panel('Challenges'))).toContain('Its square also counts for Purple Reign and Centurion.')
  expect(screen.getByRole('link', { name: 'Jazz Hands' }).getAttribute('href')).toBe('/challenge/61')
})

test('given players, the furthest is first and everyone leads to their profile', async () => {
  calls.answer(gameCall, ANSWER)
  await openGame()
  expect(panel('In Progress').open).toBe(true)
  expect(players('In Progress')).toEqual([
    expect.stringMatching(/VHS Ghost890 \/ 1,000.*89 % Complete/),
    expect.stringMatching(/Few of many200 \/ 2,000.*10 % Complete/),
    expect.stringMatching(/Bramble35 \/ 1,000.*4 % Complete/),
  ])
  expect(panel('Completed').open).toBe(true)
  expect(players('Completed')).toEqual([
    expect.stringMatching(/Ashen ValeCompleted/),
    expect.stringMatching(/vegaCompleted/),
  ])
  expect(screen.getByRole('link', { name: 'VHS Ghost' }).getAttribute('href')).toBe('/gamer/VHS%20Ghost')
  expect(panel('Grid Position').open).toBe(false)
})

const NOT_LINKED =
  'This game has no Xbox title yet, so completions do not count. The organiser will match it.'

test('given a game that is linked, nothing is said about it', async () => {
  calls.answer(gameCall, { ...ANSWER, linked: true })
  await openGame()
  expect(screen.queryByText(NOT_LINKED)).toBeNull()
})

test('given a game without a title, it says that nobody can complete it yet', async () => {
  calls.answer(gameCall, { ...NO_PLAYERS, linked: false })
  await openGame()
  expect(screen.getByText(NOT_LINKED)).toBeTruthy()
})

test('given a game that needs special hardware, it says so, with what is known', async () => {
  const availability = [
    { kind: 'needs_hardware' as const, date: '2017-10-25', note: 'It is played with the sensor alone.' },
  ]
  calls.answer(gameCall, { ...NO_PLAYERS, game: [aGame(1, 'Kinectimals', { availability })] })
  await openGame('/game/Kinectimals')
  expect(textOf(screen.getByRole('list', { name: 'Before you begin' }))).toBe(
    'This game requires special hardware (since 10/25/2017). It is played with the sensor alone.',
  )
})

test.for([
  { situation: 'its square', has: [466, 468], said: 'You have 2 of 3.', plan: undefined },
  {
    situation: 'none of its squares',
    has: [],
    said: 'You have 0 of 3.',
    plan: '/gamer/Bramble/plan?square=466',
  },
])('given somebody signed in who has $situation, the challenges tell it', async ({ has, said, plan }) => {
  beSignedIn('Bramble')
  calls.answer(gameCall, { ...ANSWER, challenges: [aFedChallenge(61, 'Jazz Hands', '466,467,468')] })
  calls.answer(gamerCompletionsCall, {
    gamer_completions: has.map((square) => {
      const { position, title_id, display_name, cdn_img, box_art_img, ta_link, gamerscore } = aGame(
        square,
        '',
      )
      const game = { position, title_id, display_name, cdn_img, box_art_img, ta_link, gamerscore }
      return { position, games: [game] }
    }),
    in_progress_games: [],
  })
  calls.answer(gamerChallengesCall, {
    allGames: [],
    challenges: [{ ...aChallenge(61, 'Jazz Hands'), positions: '466,467,468', completed: false }],
  })
  await openGame()
  await waitFor(() => expect(players('Challenges')).toEqual([expect.stringContaining(said)]))
  // Whoever has its square has it in no plan.
  const link = () => screen.queryByRole('link', { name: 'What this square is worth to me' })
  await waitFor(() => expect(link()?.getAttribute('href')).toBe(plan))
})

test('given no players, says so, and each part folds', async () => {
  calls.answer(gameCall, NO_PLAYERS)
  const user = await openGame()
  expect(textOf(panel('In Progress'))).toContain('No one is currently playing this game')
  expect(textOf(panel('Completed'))).toContain('No one has completed this game yet')
  await user.click(screen.getByRole('heading', { name: 'Completed' }))
  expect(panel('Completed').open).toBe(false)
})

test('given an alternative, its square is shown without the sign', async () => {
  calls.answer(gameCall, { ...ANSWER, game: [{ ...PSYCHONAUTS, position: -466 }] })
  await openGame()
  expect(facts()).toMatch(/Position466Alternative.*QuadrantPurple/)
})

test('given a game with hardly a field, nothing breaks', async () => {
  calls.answer(gameCall, broken({ game: [{}], inProgress: [{}], completed: [{}] }))
  await openGame()
  expect(textOf(screen.getByRole('heading', { level: 1 }))).toContain('Psychonauts')
  expect(players('In Progress')).toEqual([expect.stringMatching(/0 \/ 0.*0 % Complete/)])
  expect(textOf(screen.getByRole('main'))).not.toMatch(/undefined|null|NaN/)
})

test.for([
  ['a call under way', 'never'],
  ['no such game', broken({ game: [] })],
] as const)('given %s, the page stays on Loading...', async ([, answer]) => {
  calls.answer(gameCall, answer)
  await openScreen('/game/Psychonauts-2')
  await screen.findByText('Loading...')
  expect(calls.asked(gameCall)).toHaveLength(1)
})

test('given a failure, the page stays on Loading...', async () => {
  expectErrors('Could not load /api/game')
  calls.answer(gameCall, refused(500))
  await openScreen('/game/Psychonauts-2')
  await screen.findByText('The server could not load this page.')
  expect(screen.getByText('Loading...')).toBeTruthy()
})

test('given a share sheet, a game is shared with it', async () => {
  const share = vi.fn(async () => {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  calls.answer(gameCall, ANSWER)
  const user = await openGame()
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() =>
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ url: expect.stringMatching(/\/game\/Psychonauts-2$/) }),
    ),
  )
  expect(screen.queryByText('Link copied')).toBeNull()
})
