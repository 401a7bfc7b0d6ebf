import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { allAltGamesCall } from '#contract/all-alt-games.ts'
import { allGamesCall } from '#contract/all-games.ts'
import { gridPopularityCall } from '#contract/grid/grid-popularity.ts'
import { broken } from '#tests/support/browser/answers.ts'
import { aGame, anAlternativeInGrid } from '#tests/support/browser/builders.ts'
import { findPart, getPart, squareOf } from '#tests/support/screens/board.ts'
import { calls, everythingIsDrawn, openScreen, textOf, texts } from '#tests/support/screens/screen.tsx'

const GAMES = [aGame(1, 'Hades'), aGame(435, 'Halo'), aGame(436, 'Gears of War'), aGame(900, 'Portal')]
const ALTERNATIVES = [
  anAlternativeInGrid(-436, 'Gears of War: Ultimate Edition'),
  anAlternativeInGrid(-1, 'Hades Windows'),
]

beforeEach(() => {
  calls.answer(allGamesCall, { games: GAMES })
  calls.answer(allAltGamesCall, { alt_games: ALTERNATIVES })
})

const labels = () =>
  [...document.querySelectorAll('[role=gridcell]')].map((one) => one.getAttribute('aria-label') ?? '')
const unlit = () => labels().filter((label) => label === 'Missing, not started')
const detail = () => within(getPart('.detail'))

async function openGrid(query = '') {
  const user = await openScreen(`/games-grid${query}`)
  await findPart('.quadrant.purple [role=gridcell]')
  return user
}

test('given games, every one is lit, by two calls', async () => {
  await openGrid()
  expect(textOf(getPart('h1'))).toBe('Games Grid')
  expect(labels()).toHaveLength(900)
  expect(labels().filter((label) => label.endsWith(', completed'))).toHaveLength(4)
  expect(unlit()).toHaveLength(896)
  await within(getPart('.board-card-head')).findByText('2 alternatives')
  dispatchEvent(new Event('visibilitychange'))
  await everythingIsDrawn()
  expect(calls.asked(allGamesCall)).toHaveLength(1)
  expect(calls.asked(allAltGamesCall)).toHaveLength(1)
})

test('given a selected square, it shows its game and what else counts', async () => {
  const user = await openGrid()
  expect(textOf(getPart('.detail'))).toBe('No square selected.')
  expect(squareOf(436).getAttribute('aria-label')).toBe('436 - Gears of War, completed')
  await user.click(squareOf(436))
  expect(detail().getByRole('heading', { name: 'Gears of War' })).toBeTruthy()
  expect(textOf(getPart('.detail'))).toMatch(/Position\s*436\s*Quadrant\s*Blue/)
  expect(detail().getByRole('heading', { name: 'Valid Alt Completions' })).toBeTruthy()
  expect(texts(detail().getAllByRole('listitem'))).toEqual(['Gears of War: Ultimate Edition'])
  expect(detail().getByRole('link', { name: 'Open game page' }).getAttribute('href')).toBe(
    '/game/Gears-of-War',
  )
  await user.click(detail().getByRole('link', { name: '435 - Halo' }))
  expect(detail().getByRole('heading', { name: 'Halo' })).toBeTruthy()
  expect(detail().queryByText('Valid Alt Completions')).toBeNull()
})

test('given an address with a square, it is selected', async () => {
  await openGrid('?square=900')
  expect(textOf(getPart('.detail'))).toMatch(/Portal\s*Position\s*900\s*Quadrant\s*Purple/)
  expect(getPart('[role=gridcell][aria-selected=true]').getAttribute('aria-label')).toBe(
    '900 - Portal, completed',
  )
})

test('given a square without a game, it cannot be selected', async () => {
  const user = await openGrid('?square=2')
  await user.click(squareOf(3))
  expect(detail().getByText('No square selected.')).toBeTruthy()
  expect(squareOf(3).getAttribute('aria-selected')).toBeNull()
})

test('given the popularity, the grid shows the shares, and who was first on a square', async () => {
  const first = { gamertag: 'Sprite 27', modern_gamertag: 'Sprite 27', at: '2025-07-14T12:00:00Z' }
  const share = (square: number, completed: number) => ({
    square,
    completed,
    percent_completed: completed / 2,
    in_progress: 3,
    first: completed > 0 ? first : null,
  })
  calls.answer(gridPopularityCall, {
    gamers: 200,
    squares: [share(1, 60), share(435, 4), share(436, 20), share(900, 0)],
  })
  const user = await openGrid()
  // Each view is a page of its own.
  const viewNamed = (name: string) => within(getPart('.grid-views')).getByRole('button', { name })
  await user.click(viewNamed('Popularity'))
  expect(location.search).toContain('view=popularity')
  const label = '436 - Gears of War, 10%, completed by 20 gamers'
  await waitFor(() => expect(squareOf(436).getAttribute('aria-label')).toBe(label))
  const headings = texts(document.querySelectorAll('h2, h3'))
  expect(headings).toContain('10.5% per square')
  expect(headings).toContainEqual(expect.stringContaining('Completed by no one 1 square'))
  expect(textOf(getPart('main'))).toContain('3 in progress')
  await user.click(squareOf(436))
  expect(textOf(getPart('.detail'))).toMatch(
    /Completed\s*10%\s*Gamers\s*20\s*First\s*Sprite 27, 07\/14\/2025/,
  )
  expect(location.search).toContain('square=436')
  await user.click(viewNamed('Mine'))
  const signIn = await findPart('main a[href="/xbox-login"]')
  expect(textOf(signIn)).toBe('Sign in')
})

test('given an address of the popularity of a square, it is shown', async () => {
  const first = { gamertag: 'Sprite 27', modern_gamertag: 'Sprite 27', at: '2025-07-14T12:00:00Z' }
  const squares = [{ square: 436, completed: 20, percent_completed: 10, in_progress: 3, first }]
  calls.answer(gridPopularityCall, { gamers: 200, squares })
  await openScreen('/games-grid?view=popularity&square=436')
  await waitFor(() => expect(textOf(getPart('.detail'))).toContain('07/14/2025'))
})

test('given two alternatives of one name, none of them is left when another square is selected', async () => {
  calls.answer(allAltGamesCall, {
    alt_games: [
      anAlternativeInGrid(-435, 'Halo Windows'),
      anAlternativeInGrid(-436, 'Gears of War Windows'),
      anAlternativeInGrid(-436, 'Gears of War Windows'),
    ],
  })
  const user = await openGrid('?square=436')
  const alternatives = () => texts(document.querySelectorAll('.detail li'))
  await waitFor(() => expect(alternatives()).toEqual(['Gears of War Windows', 'Gears of War Windows']))
  await user.click(detail().getByRole('link', { name: '435 - Halo' }))
  expect(alternatives()).toEqual(['Halo Windows'])
})

test('given calls under way, says so', async () => {
  calls.answer(allGamesCall, 'never')
  calls.answer(allAltGamesCall, 'never')
  await openScreen('/games-grid')
  await findPart('.detail')
  expect(detail().getByText('Loading...')).toBeTruthy()
})

test('given empty answers, no square is lit', async () => {
  calls.answer(allGamesCall, broken({}))
  calls.answer(allAltGamesCall, broken({ alt_games: null }))
  await openGrid()
  expect(unlit()).toHaveLength(900)
})
