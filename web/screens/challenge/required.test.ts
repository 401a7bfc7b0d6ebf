import { expect, test } from 'vitest'
import { byPosition, neededText, requiredSquares, squaresText } from './required.ts'

test('given games in any order, they stand by absolute position, the main game before its alternatives', () => {
  const games = [
    { position: 206 },
    { position: -24 },
    {},
    { position: 24 },
    { position: null },
    { position: -3 },
  ]
  expect(byPosition(games).map(({ position }) => position)).toEqual([-3, 24, -24, 206, undefined, null])
})

test.each([
  [2, 'Any 2 of these 3 squares.'],
  [3, null],
  [4, null],
  [0, null],
  [null, null],
  [undefined, null],
])('given %s needed of three squares, says so only when it is fewer', (needed, text) => {
  const games = [{ position: 1 }, { position: 2 }, { position: -2 }, { position: 3 }]
  expect(neededText(games, needed)).toBe(text)
})

test('given games and their alternatives, they stand together on their square', () => {
  const games = [{ position: 206 }, { position: -24 }, {}, { position: 24 }, {}, { position: -24 }]
  const squares = requiredSquares(games).map(({ number, main, alternatives }) => [
    number,
    main.position,
    alternatives.length,
  ])
  expect(squares).toEqual([
    [24, 24, 2],
    [206, 206, 0],
    [0, undefined, 0],
    [0, undefined, 0],
  ])
})

test.each([
  [35, 10, '10 of 35 squares'],
  [35, 35, '35 squares'],
  [35, undefined, '35 squares'],
  [1, null, '1 square'],
  [0, 0, '0 squares'],
])('given %s squares and %s needed, says %s', (count, needed, text) => {
  expect(squaresText(count, needed)).toBe(text)
})
