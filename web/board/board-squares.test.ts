import { expect, test } from 'vitest'
import { type CellId, cellId } from '#contest/rules/grid.ts'
import {
  type BoardInputs,
  cellOf,
  gamesByCell,
  gridSquares,
  type PlacedGame,
  selectionOf,
} from './board-squares.ts'

const cells = (...ids: number[]) => new Set(ids.map(cellId))
const game = (position: number, display_name: string | null = `Game ${position}`): PlacedGame => ({
  position,
  display_name,
})

/** Squares 1 to 4 have games; the first is completed, the second is being played. */
const board = (inputs: Partial<BoardInputs<PlacedGame>> = {}): BoardInputs<PlacedGame> => ({
  activeIds: cells(0),
  visibleIds: cells(0, 1, 2, 3),
  altGames: [],
  inProgressGames: [game(2)],
  showInProgress: true,
  games: gamesByCell([game(1), game(2), game(3), game(4)]),
  ...inputs,
})
const square = (number: number, inputs: Partial<BoardInputs<PlacedGame>> = {}) =>
  gridSquares(board(inputs))[number - 1]

test.each<[string, number, Partial<BoardInputs<PlacedGame>>, string]>([
  ['a completed square', 1, {}, 'completed'],
  ['a game being played', 2, {}, 'in_progress'],
  ['a game being played while that is hidden', 2, { showInProgress: false }, 'not_started'],
  ['a completed square with another version being played', 1, { inProgressGames: [game(-1)] }, 'completed'],
  ['an alternative being played', 3, { inProgressGames: [game(-3)] }, 'in_progress'],
  ['a game nobody touched', 4, {}, 'not_started'],
])('given %s, square %i is %s', (_, number, inputs, state) => {
  expect(square(number, inputs)?.state).toBe(state)
})

test.each<[string, number, Partial<BoardInputs<PlacedGame>>, string]>([
  ['a visible game', 4, {}, '4 - Game 4'],
  ['a square without a visible game', 900, {}, 'Missing'],
  ['a game without a name', 4, { games: gamesByCell([game(4, null)]) }, 'Missing'],
  ['a game that is known but not visible', 4, { visibleIds: cells(0) }, 'Missing'],
  ['an alternative being played', 2, { inProgressGames: [game(-2, 'Other version')] }, '2 - Other version'],
  [
    'a completed square with another version being played',
    1,
    { inProgressGames: [game(-1, 'Other')] },
    '1 - Game 1',
  ],
])('given %s, the tooltip of square %i is right', (_, number, inputs, tooltip) => {
  expect(square(number, inputs)?.tooltip).toBe(tooltip)
})

test('there are always 900 squares', () => {
  expect(gridSquares(board({ games: new Map(), visibleIds: new Set<CellId>() }))).toHaveLength(900)
})

test('given a selected square, its own alternatives are selected too and no others', () => {
  const altGames = [game(-2, 'First'), game(-3, 'Foreign'), game(-2, 'Second'), game(2, 'Not one')]
  expect(selectionOf(cellId(1), board({ altGames }))).toEqual({
    cell: 1,
    game: game(2),
    alternatives: [game(-2, 'First'), game(-2, 'Second')],
  })
})

test.each([
  [1, 0],
  [900, 899],
  [-206, 205],
  [0, undefined],
  [901, undefined],
  [1.5, undefined],
  [null, undefined],
])('given position %s, the cell is %s', (position, cell) => {
  expect(cellOf({ position })).toBe(cell)
})

test('given a main game and an alternative in any order, the cell belongs to the main game', () => {
  expect(gamesByCell([game(-7, 'Alt'), game(7, 'Main')]).get(cellId(6))?.display_name).toBe('Main')
  expect(gamesByCell([game(7, 'Main'), game(-7, 'Alt')]).get(cellId(6))?.display_name).toBe('Main')
})
