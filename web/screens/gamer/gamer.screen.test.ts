import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { gamerCall } from '#contract/gamer.ts'
import { gamerChallengesCall } from '#contract/gamer-challenges.ts'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { gamerLeaderboardHistoryCall } from '#contract/gamer-leaderboard-history.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { playerFeedCall } from '#contract/player-feed.ts'
import { broken, refused } from '#tests/support/browser/answers.ts'
import { answerProfile, PROFILE_CALLS } from '#tests/support/browser/gamer-answers.ts'
import { findPart, getPart, openProfile, squareOf } from '#tests/support/screens/board.ts'
import {
  calls,
  expectErrors,
  expectTitle,
  openScreen,
  textOf,
  texts,
} from '#tests/support/screens/screen.tsx'

beforeEach(() => answerProfile(calls))

const stateOf = (number: number) => squareOf(number).dataset.state
const tiles = () => texts(document.querySelectorAll('.tile'))

test('given a gamer, says who and where they stand', async () => {
  await openProfile()
  await expectTitle('Fjordwalker – Grid 900')
  const name = within(getPart('h1')).getByRole('link', { name: 'Fjordwalker' })
  expect(name.getAttribute('href')).toMatch(/\/gamer\/Fjord%20walker$/)
  expect(name.getAttribute('rel')).toBe('noopener noreferrer')
  const header = textOf(getPart('.gamer-identity'))
  expect(header).toContain('1,184,530 Gamerscore')
  expect(header).toContain('Grand Master')
  expect(header).toContain('2,318 points')
  expect(header).toContain('Last updated09/13/2025 02:04 AM EST')
  expect(header).toContain('Registered07/29/2025 09:41 PM EST')
  expect(tiles()).toEqual([
    'Site Rank#7',
    'Completed Challenges1',
    'Points from Challenges1,082',
    'Completed Squares3 of 900',
  ])
  // What is new since a visit is told to its gamer alone.
  expect(document.querySelector('.since')).toBeNull()
})

test('given answers with nothing in them, shows nothing strange', async () => {
  for (const call of PROFILE_CALLS) calls.answer(call, broken({}))
  await openProfile('/gamer/Vega')
  expect(textOf(getPart('h1'))).toBe('Vega')
  const page = textOf(getPart('main'))
  expect(page).toContain('No recent events available')
  expect(page).toContain('No challenges available')
  expect(page).not.toMatch(/undefined|NaN|null|Invalid/)
})

test('given a gamer call under way, shows Loading and asks for nothing else but the leaderboard', async () => {
  calls.answer(gamerCall, 'never')
  await openScreen('/gamer/Fjordwalker')
  await screen.findByRole('heading', { level: 1, name: 'Fjordwalker' })
  expect(screen.getByText('Loading')).toBeTruthy()
  await waitFor(() => expect(calls.asked(gamerCall)).toHaveLength(1))
  for (const call of [gamerCompletionsCall, gamerLeaderboardHistoryCall, gamerChallengesCall, playerFeedCall])
    expect(calls.asked(call)).toEqual([])
  expect(calls.asked(leaderboardsCall)).toHaveLength(1)
})

test('given spaces and y-acute in the address, asks with plus and plain y', async () => {
  await openProfile('/gamer/Sunný Day')
  expect(calls.asked(gamerCall)).toEqual(['/api/gamer?gamertag=Sunny+Day'])
  expect(calls.asked(playerFeedCall)).toEqual(['/api/player-feed?gamertag=Sunny+Day&total_feed_entries=10'])
  expect(calls.asked(gamerCompletionsCall)).toEqual(['/api/gamer-completions?xuid=2533274800000001'])
  const full = within(getPart('.gamer-history')).getByRole('link', { name: 'View Full Event Feed' })
  expect(full.getAttribute('href')).toBe('/full-event-feed/Sunn%C3%BD%20Day')
})

test.for([gamerCall, gamerCompletionsCall])('given $path fails, Loading stays', async (call) => {
  expectErrors('Could not load')
  calls.answer(call, refused(500))
  await openScreen('/gamer/Fjordwalker')
  const logged = expect.stringContaining(`Could not load ${call.path}?`)
  await waitFor(() => expect(console.error).toHaveBeenCalledWith(logged, expect.anything()))
  expect(screen.getByText('Loading')).toBeTruthy()
})

test('given the other calls fail, the rest of the profile is there', async () => {
  expectErrors('Could not load')
  for (const call of PROFILE_CALLS)
    if (call !== gamerCall && call !== gamerCompletionsCall) calls.answer(call, refused(500))
  const user = await openProfile()
  const history = within(getPart('.gamer-history'))
  expect(history.getByText('No recent events available')).toBeTruthy()
  const challenges = within(getPart('.gamer-challenges'))
  expect(challenges.getByText('No challenges available')).toBeTruthy()
  expect(challenges.getByRole('heading', { name: 'Challenges (0)' })).toBeTruthy()
  expect(tiles()).toContain('Site Rank#8')
  expect(tiles()).toContain('Completed Squares3 of 900')
  expect(stateOf(24)).toBe('completed')
  await user.click(history.getByRole('tab', { name: 'Leaderboard History' }))
  expect(history.getByText('No leaderboard history available')).toBeTruthy()
})

test('given completions, each square shows its state', async () => {
  const user = await openProfile()
  const board = within(getPart('.board-card-head'))
  expect(board.getByRole('heading', { name: '3 squares completed' })).toBeTruthy()
  expect([24, 54, 84, 900].map(stateOf)).toEqual(['completed', 'completed', 'in_progress', 'not_started'])
  await user.click(board.getByRole('button', { name: 'Hide In Progress' }))
  expect(stateOf(84)).toBe('not_started')
  expect(localStorage.getItem('show_in_progress')).toBe('false')
  await user.click(board.getByRole('button', { name: 'Show In Progress' }))
  expect(stateOf(84)).toBe('in_progress')
})

test('given a selected square, its game and alternatives have their statuses', async () => {
  const user = await openProfile()
  const rows = () => texts(document.querySelectorAll('.gamer-selected tr'))
  expect(rows()).toEqual(['GameCompletion Status'])
  await user.click(squareOf(206))
  expect(rows()).toEqual([
    'GameCompletion Status',
    expect.stringMatching(/Kingdom Hearts III.*Position 206.*Blue.*Completed/),
    expect.stringMatching(/Kingdom Hearts III Windows.*In progress/),
    expect.stringMatching(/Kingdom Hearts III Japan.*Not started/),
  ])
  const link = getPart('.gamer-selected tbody tr:first-child a')
  expect(link.getAttribute('href')).toMatch(/\/game\/Kingdom-Hearts-III\/achievements\?gamerid=812$/)
  await user.click(squareOf(54))
  expect(rows().slice(1)).toEqual([
    expect.stringMatching(/Limbo.*Not started/),
    expect.stringMatching(/Limbo Windows.*Completed/),
  ])
})

test('given a square that was lost because its game grew, it can be found and says what is missing', async () => {
  const user = await openProfile()
  expect(squareOf(84).getAttribute('aria-label')).toBe('84 - Venba, reopened')
  await user.click(within(getPart('.board-card-foot')).getByRole('button', { name: 'Reopened 1' }))
  const detail = getPart('.gamer-selected')
  expect(within(detail).getByText('1 reopened square')).toBeTruthy()
  await user.click(within(detail).getByRole('button', { name: '84 - Venba' }))
  expect(textOf(detail)).toContain('Reopened: 250 G to get it back')
  expect(textOf(detail)).toContain('Lost on 09/13/2025 when achievements were added. It now has 1,250 G.')
  expect(textOf(detail)).toContain('In progress')
  const first = await findPart('.gamer-selected a[href="/gamer/Sprite%2027"]')
  expect(textOf(first)).toBe('Sprite 27')
})
