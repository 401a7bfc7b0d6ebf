import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { gamesCall } from '#contract/games.ts'
import { broken } from '#tests/support/browser/answers.ts'
import { aGame } from '#tests/support/browser/builders.ts'
import { calls, openScreen, textOf, texts } from '#tests/support/screens/screen.tsx'

const GAMES = [
  aGame(12, 'Ori', { percent_completed: 75.7 }),
  aGame(-3, 'Celeste Windows', { percent_completed: 14 }),
  aGame(3, 'Celeste', { percent_completed: 5, percent_in_progress: 9 }),
  aGame(465, 'Control', { percent_completed: 14, percent_in_progress: 9 }),
  aGame(466, '140', { percent_completed: 0.4, percent_in_progress: 0 }),
]
const BY_SQUARE = ['Square #3', 'Square #12', 'Square #465', 'Square #466']

const titles = () => texts(document.querySelectorAll('h2'))
const shows = (expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))
const count = () => textOf(document.querySelector('.result-count'))
const cards = () => screen.getAllByRole('article')
const matching = (...words: RegExp[]) => words.map((one) => expect.stringMatching(one))

async function openGames() {
  calls.answer(gamesCall, { games: GAMES })
  const user = await openScreen('/games')
  await shows(BY_SQUARE)
  return user
}

test('given games, they stand by square, with their alternatives', async () => {
  await openGames()
  expect(count()).toBe('4 squares found')
  const [square, other] = cards().map((card) => within(card))
  expect(square?.getByText('(includes alternatives)')).toBeTruthy()
  expect(texts(square?.getAllByRole('listitem') ?? [])).toEqual(
    matching(/^(?!.*Alternative).*Celeste/, /Celeste Windows.*Alternative/),
  )
  expect(other?.queryByText('(includes alternatives)')).toBeNull()
})

test('given a game, it shows its name, score, quadrant and shares, and leads on', async () => {
  await openGames()
  const card = cards()[2] as HTMLElement
  const words = textOf(card)
  for (const part of ['1,000 G', 'Orange', '14% completed', '9% in progress', 'No Image'])
    expect(words).toContain(part)
  const game = within(card)
  expect(game.getByRole('img', { name: 'Control: 14% completed, 9% in progress' })).toBeTruthy()
  const out = game.getByRole('link', { name: 'Control on the achievement site' })
  expect(out.getAttribute('href')).toMatch(/\/game\/Control\/achievements$/)
  expect(out.getAttribute('rel')).toBe('noopener noreferrer')
  expect(game.getByRole('link', { name: 'Control' }).getAttribute('href')).toBe('/game/Control')
})

test('given a search, names and digits of square numbers are found', async () => {
  const user = await openGames()
  const box = screen.getByRole('searchbox')
  const search = async (text: string) => {
    await user.clear(box)
    await user.type(box, text)
  }
  await search('CEL')
  await shows(['Square #3'])
  expect(count()).toBe('1 square found')
  await search('46')
  await shows(['Square #465', 'Square #466'])
  await search('140')
  await shows(['Square #466'])
  await search('zelda')
  await screen.findByText('No squares found matching your search.')
  expect(count()).toBe('0 squares found')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await shows(BY_SQUARE)
})

test('given a ranking, most come first, then least, and it can be reset', async () => {
  const user = await openGames()
  const reset = () => screen.queryByRole('button', { name: 'Reset to Position' })
  expect(reset()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Completed' }))
  await shows([1, 2, 3, 4].map((rank) => `Rank #${rank} (Completed)`))
  expect(texts(cards())).toEqual(matching(/Ori/, /Celeste Windows.*Control/, /Celeste/, /140/))
  expect(count()).toBe('4 squares found')
  await user.click(screen.getByRole('button', { name: 'Completed most first' }))
  expect(texts(cards())).toEqual(matching(/140/, /Celeste/, /Celeste Windows.*Control/, /Ori/))
  await user.click(screen.getByRole('button', { name: 'Progress' }))
  expect(titles()[0]).toBe('Rank #1 (Progress)')
  await user.type(screen.getByRole('searchbox'), '3')
  await shows(['Rank #3 (Progress)'])
  await user.clear(screen.getByRole('searchbox'))
  await user.click(reset() as HTMLElement)
  await shows(BY_SQUARE)
  expect(reset()).toBeNull()
})

test('given a call under way, says so', async () => {
  calls.answer(gamesCall, 'never')
  await openScreen('/games')
  await screen.findByText('Loading...')
})

test('given no games, the list is empty', async () => {
  calls.answer(gamesCall, broken({}))
  await openScreen('/games')
  await screen.findByText('No squares found matching your search.')
})

test('given games with hardly a field, nothing breaks', async () => {
  const games = [{}, { position: 5 }, { position: -5, display_name: null }]
  calls.answer(gamesCall, broken({ games }))
  await openScreen('/games')
  await shows(['Square #5'])
  expect(textOf(screen.getByRole('main'))).not.toMatch(/undefined|null|NaN/)
})

test('given more squares than a view holds, those far away have their words alone, and on paper all are whole', async () => {
  calls.answer(gamesCall, {
    games: Array.from({ length: 30 }, (_, index) => aGame(index + 1, `Game ${index + 1}`)),
  })
  await openScreen('/games')
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(30))
  const far = screen.getByText(/Game 30/)
  expect(far.tagName).toBe('ARTICLE')
  expect(screen.queryByRole('link', { name: 'Game 30' })).toBeNull()
  dispatchEvent(new Event('beforeprint'))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Game 30' })).toBeTruthy())
  dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Game 30' })).toBeNull())
})
