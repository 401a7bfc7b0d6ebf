import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { gamerLeaderboardHistoryCall } from '#contract/gamer-leaderboard-history.ts'
import { gamerYearCall } from '#contract/past/gamer-year.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { YEAR } from '#tests/support/browser/career-answers.ts'
import { answerProfile } from '#tests/support/browser/gamer-answers.ts'
import {
  calls,
  expectErrors,
  expectTitle,
  openScreen,
  textOf,
  texts,
} from '#tests/support/screens/screen.tsx'

beforeEach(() => answerProfile(calls))

const open = () => openScreen('/gamer/Fjordwalker/year/2025')

test('given a year, it is told from the starting position to its end', async () => {
  calls.answer(gamerYearCall, { ...YEAR, gamers: 258 })
  const user = await open()
  await screen.findByRole('img', { name: 'Fjordwalker, 2025 in squares' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A year in squares')
  await expectTitle('Fjordwalker, 2025 – Grid 900')
  expect(textOf(document.querySelector('.year-head p'))).toBe(
    'Fjordwalker, 2025, from 03/02/2025, the day they joined, to 12/31/2025.',
  )
  expect(texts(document.querySelectorAll('.year-tiles .tile'))).toEqual([
    'Squares+42 6',
    'Points+3226 58',
    'Site rank#7of 258, from #61',
    'Challenges+11 2',
  ])
  expect(texts(document.querySelectorAll('.year-ends figcaption'))).toEqual([
    '2 completed03/02/2025',
    '6 completed12/31/2025',
  ])
  const fresh = screen.getByRole('button', { name: 'Only the 4 new squares' })
  await user.click(fresh)
  expect(fresh.getAttribute('aria-pressed')).toBe('true')
  const words = textOf(document.querySelector('.year'))
  for (const said of [
    'Best week: 3, from 06/02/2025.',
    'Completed by 4% of gamers. Completed on 06/06/2025.',
    '3squares, 29 points',
    'Friday, 06/06/2025',
    'June3 squares',
    'Git Gud20 points06/06/2025',
  ])
    expect(words).toContain(said)
  expect(screen.getAllByRole('link', { name: 'Psychonauts 2' })).toHaveLength(2)
  const picture = screen.getByRole('img', { name: 'Fjordwalker, 2025 in squares' })
  expect(picture.getAttribute('src')).toBe('/gamer/Fjordwalker/year-2025.png')
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  await screen.findByRole('button', { name: 'Link copied' })
  expect(await navigator.clipboard.readText()).toMatch(/\/gamer\/Fjordwalker\/year\/2025$/)
})

test('given no history yet, nothing is said of badges', async () => {
  calls.answer(gamerYearCall, YEAR)
  calls.answer(gamerLeaderboardHistoryCall, 'never')
  await open()
  await screen.findByRole('heading', { name: /^First of all gamers/ })
  expect(screen.queryByText(/badge/i)).toBeNull()
})

test('given a year without a square, each part says so', async () => {
  calls.answer(gamerYearCall, {
    ...YEAR,
    ...{
      days: [],
      rarest: null,
      biggest_day: null,
      best_week: null,
      gained: [],
      first_games: [],
      joined: null,
    },
    squares: [[1], [1]],
  })
  await open()
  // Neither a rarest one nor a first.
  await screen.findByText('No challenges were completed in this year.')
  expect(screen.getAllByText('No squares were gained in this year.')).toHaveLength(2)
  for (const text of ['No day with a square yet.', 'No month with a square yet.'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Only the/ })).toBeNull()
})

test('given a year before joining, or a failure, it is said', async () => {
  expectErrors('Could not load /api/gamer-year')
  calls.answer(gamerYearCall, refused(500))
  await open()
  await screen.findByText('The server could not load this page.')
})
