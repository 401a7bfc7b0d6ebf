import { expect, test } from 'vitest'
import { byPosition, neededText } from './required.ts'

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
