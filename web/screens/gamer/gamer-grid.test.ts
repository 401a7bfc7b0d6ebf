import { expect, test } from 'vitest'
import { cellId } from '#contest/rules/grid.ts'
import { type GamerGame, gamerGrid, marksOf } from './gamer-grid.ts'
import type { ReceivedGridGame } from './received.ts'

const game = (position: number, title_id: number): ReceivedGridGame => ({
  position,
  title_id,
  display_name: `Title ${title_id}`,
  ta_link: `title-${title_id}`,
})

/** Square 1 by its main game, square 2 by an alternative only; square 3 is being played, square 4 is not. */
const allGames = [game(1, 10), game(-1, 11), game(2, 20), game(-2, 21), game(3, 30), game(4, 40)]
const grid = gamerGrid(
  {
    gamer_completions: [
      { position: 1, games: [game(1, 10)] },
      { position: -2, games: [game(-2, 21)] },
    ],
    in_progress_games: [game(3, 30)],
  },
  allGames,
)

test.each<[string, GamerGame, string]>([
  ['the main game that completed its square', game(1, 10), 'completed'],
  ['an alternative of a square completed by its main game', game(-1, 11), 'not_started'],
  ['a main game whose alternative completed the square', game(2, 20), 'not_started'],
  ['the alternative that completed its square', game(-2, 21), 'completed'],
  ['a game being played', game(3, 30), 'in_progress'],
  ['a game not begun', game(4, 40), 'not_started'],
])('given %s, it is %s', (_, one, status) => {
  expect(grid.statusOf(one)).toBe(status)
})

test('given squares completed by either version, both are lit', () => {
  expect([...grid.activeIds]).toEqual([0, 1])
  expect([...grid.completedPositions]).toEqual([1, -2])
})

test('given all games, every one of their squares can be chosen', () => {
  expect([...grid.visibleIds]).toEqual([0, 1, 2, 3])
  expect(grid.altGames.map(({ title_id }) => title_id)).toEqual([11, 21])
})

test('given no list of games, the completions and the games in progress name theirs', () => {
  const bare = gamerGrid(
    {
      gamer_completions: [{ position: -2, games: [{ display_name: 'Other version' }] }],
      in_progress_games: [game(3, 30)],
    },
    [],
  )
  expect([...bare.visibleIds]).toEqual([1, 2])
  expect(bare.games.get(cellId(1))?.display_name).toBe('Other version')
  expect(bare.altGames.map(({ display_name }) => display_name)).toEqual(['Other version'])
})

test.each([
  {},
  { gamer_completions: null, in_progress_games: null },
  { gamer_completions: [{}, { position: 0 }] },
])('given %j, the board is dark', (answer) => {
  expect(gamerGrid(answer, [])).toMatchObject({ activeIds: new Set(), visibleIds: new Set() })
})

test('given one square in two entries, both versions are completed and the square counts once', () => {
  const both = gamerGrid(
    {
      gamer_completions: [
        { position: -2, games: [game(-2, 21)] },
        { position: 2, games: [game(2, 20)] },
      ],
    },
    allGames,
  )
  expect(both.activeIds.size).toBe(1)
  expect([game(2, 20), game(-2, 21)].map(both.statusOf)).toEqual(['completed', 'completed'])
})

test('given games that grew or are gone, their squares are marked until they are completed', () => {
  const gone: ReceivedGridGame[] = [
    { ...game(4, 40), availability: [{ kind: 'delisted', date: '2025-01-01', note: 'Gone.' }] },
    { ...game(1, 10), availability: [{ kind: 'delisted', date: '2025-01-01', note: 'Gone.' }] },
    { ...game(2, 20), availability: [{ kind: 'servers_closed', date: '2025-01-01', note: 'Closed.' }] },
    game(-2, 21),
  ]
  const marked = gamerGrid(
    {
      gamer_completions: [{ position: 1, games: [game(1, 10)] }],
      in_progress_games: [game(3, 30)],
      reopened: [{ position: 3, link: 'title-30', missing_gamerscore: 250, lost_at: '2026-03-02T00:00:00Z' }],
    },
    [...gone, game(3, 30)],
  )
  // Square 1 is completed, and square 2 has an alternative.
  expect([...marked.gone]).toEqual([3])
  expect([...marksOf(marked, true)].map(([cell, { kind }]) => [cell, kind])).toEqual([
    [3, 'gone'],
    [2, 'reopened'],
  ])
  expect([...marksOf(marked, false).keys()]).toEqual([3])
})
