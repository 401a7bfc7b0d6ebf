import { expect, test } from 'vitest'
import { completedSquares, searchSquares } from './completed-squares.ts'

const squares = completedSquares([
  {
    position: 206,
    games: [{ display_name: 'Kingdom Hearts III' }, { display_name: 'The other', position: -206 }],
  },
  { position: -54, games: [{ display_name: 'Hades' }] },
  { position: 9, games: null },
  { position: null, games: [{ display_name: 'Nowhere' }] },
])

test('given completions in any order, they are listed by absolute position', () => {
  expect(squares.map(({ square }) => square)).toEqual([9, 54, 206])
})

test.each([
  ['', [9, 54, 206]],
  ['HEARTS', [206]],
  ['  hades ', [54]],
  ['the other', []],
])('given the search %j, the squares are %j', (text, expected) => {
  expect(searchSquares(squares, text).map(({ square }) => square)).toEqual(expected)
})
