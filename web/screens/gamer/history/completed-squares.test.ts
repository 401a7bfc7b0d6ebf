import { expect, test } from 'vitest'
import { inSquareOrder, type SquareOrder, searchSquares, toCompletedSquares } from './completed-squares.ts'

const squares = toCompletedSquares([
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

test.each<[SquareOrder, number[]]>([
  ['number', [3, 7, 9]],
  ['date', [9, 3, 7]],
  ['name', [9, 7, 3]],
])('given the order by %s, the squares are %j', (order, expected) => {
  const some = toCompletedSquares([
    { position: 7, games: [{ display_name: 'Braid' }] },
    { position: 3, games: [{ display_name: 'celeste' }], completed_at: '2026-01-02T07:00:00Z' },
    { position: -9, games: [{ display_name: 'Abzu' }], completed_at: '2026-03-02T07:00:00Z' },
  ])
  expect(inSquareOrder(some, order).map(({ square }) => square)).toEqual(expected)
})
