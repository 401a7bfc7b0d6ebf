import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { gamerLeaderboardHistoryCall } from '#contract/gamer-leaderboard-history.ts'
import { broken } from '#tests/support/browser/answers.ts'
import { aGame } from '#tests/support/browser/builders.ts'
import { answerProfile } from '#tests/support/browser/gamer-answers.ts'
import { findPart, getPart, openProfile } from '#tests/support/screens/board.ts'
import { calls, textOf, texts } from '#tests/support/screens/screen.tsx'

beforeEach(() => answerProfile(calls))

const section = () => within(getPart('.gamer-history'))
const squares = () => [...document.querySelectorAll('.squares-completed li')]

async function openTab(name: string) {
  const user = await openProfile()
  await user.click(section().getByRole('tab', { name }))
  return user
}

test('given events, each says what happened and leads there, and the feed folds', async () => {
  const user = await openTab('Event Feed')
  const rows = [...document.querySelectorAll('.feed > li')]
  expect(texts(rows)).toEqual([
    expect.stringMatching(/Hades.*Game.*Completed position 24.*09\/13\/2025 02:04 PM EST/),
    expect.stringMatching(/Kingdom Hearts.*Challenge/),
    expect.stringContaining('Lost position 84 due to new achievements being added'),
    expect.stringMatching(/Finish the Fight.*Lost due to requirements being updated/),
    expect.stringMatching(/Unknown Event.*Event/),
  ])
  expect(rows[0]?.querySelector('a')?.getAttribute('href')).toBe('/game/Hades')
  expect(rows[1]?.querySelector('a')?.getAttribute('href')).toBe('/challenge/22')
  expect(section().getByRole('heading', { level: 3, name: 'Saturday, September 13' })).toBeTruthy()

  const panel = document.querySelector<HTMLDetailsElement>('.feed-panel')
  expect(panel?.open).toBe(true)
  const header = section().getByRole('heading', { level: 2, name: 'Event Feed' })
  await user.click(header)
  expect(panel?.open).toBe(false)
  await user.click(header)
  expect(panel?.open).toBe(true)
})

test('given a history, the rank is told at first, and all of it in a table, the latest first', async () => {
  const user = await openTab('Leaderboard History')
  await findPart('.gamer-history [role=slider]')
  const chart = () => getPart('.gamer-history [role=slider]').getAttribute('aria-label')
  expect(section().getByRole('button', { name: 'Rank' }).getAttribute('aria-pressed')).toBe('true')
  expect(section().getByText('Rank #7, up 37 since 07/29/2025')).toBeTruthy()
  expect(chart()).toBe('Leaderboard history, rank')
  await user.click(section().getByRole('button', { name: 'Points' }))
  expect(chart()).toBe('Leaderboard history, points')
  await user.click(section().getByText('Show as table'))
  expect(texts(document.querySelectorAll('.history-table td:first-child'))).toEqual([
    'September 13, 2025',
    'August 28, 2025',
    'August 12, 2025',
    'July 29, 2025',
  ])
  expect(textOf(getPart('.history-table tbody tr:nth-child(3)'))).toBe('August 12, 2025212,900781Diamond')
})

test('given completions, they are listed by absolute position and can be searched', async () => {
  const user = await openTab('Squares Completed')
  expect(texts(squares())).toEqual([
    expect.stringMatching(/Hades.*Position 24.*1,004G/),
    expect.stringMatching(/Limbo Windows.*Position 54.*G/),
    expect.stringMatching(/Hearts III.*Position 206/),
  ])
  const link = section().getByRole('link', { name: 'Hades' })
  expect(link.getAttribute('href')).toMatch(/\/game\/Hades\/achievements\?gamerid=812$/)
  expect(link.getAttribute('target')).toBe('_blank')
  const box = section().getByPlaceholderText('Search completed squares...')
  await user.type(box, 'HADES')
  expect(squares()).toHaveLength(1)
  await user.clear(box)
  await user.type(box, 'zelda')
  expect(section().getByText('No completions found matching your search')).toBeTruthy()
})

test('given many, 24 are shown until all are asked for, and they can be sorted', async () => {
  const gamer_completions = Array.from({ length: 40 }, (_, index) => ({
    position: index + 1,
    games: [aGame(index + 1, `Game ${99 - index}`)],
    completed_at: new Date(Date.UTC(2026, 0, 1 + ((index * 7) % 40), 12)).toISOString(),
  }))
  calls.answer(gamerCompletionsCall, broken({ gamer_completions, in_progress_games: [] }))
  const user = await openTab('Squares Completed')
  const first = () => textOf(squares()[0])
  expect(squares()).toHaveLength(24)
  expect(first()).toContain('Position 101/01/2026')
  await user.click(section().getByRole('button', { name: 'Date' }))
  expect(first()).toContain('02/09/2026')
  await user.click(section().getByRole('button', { name: 'Name' }))
  expect(first()).toContain('Game 60')
  await user.click(section().getByRole('button', { name: 'Show all 40' }))
  expect(squares()).toHaveLength(40)
})

test('given neither history nor completions, says so', async () => {
  calls.answer(gamerLeaderboardHistoryCall, { leaderboard_history: [] })
  calls.answer(gamerCompletionsCall, { gamer_completions: [], in_progress_games: [] })
  const user = await openTab('Leaderboard History')
  expect(section().getByText('No leaderboard history available')).toBeTruthy()
  await user.click(section().getByRole('tab', { name: 'Squares Completed' }))
  expect(section().getByText('No completions available')).toBeTruthy()
})
