import { expect, test } from 'vitest'
import { histogramSquares } from './histogram-squares.ts'

const columns = (...gamers: number[]) =>
  gamers.map((count, index) => ({ up_to: (index - 1) * 30, gamers: count }))

test.each([
  ['few gamers', [1, 4, 2], 1, [1, 4, 2], false],
  ['many who stay as they are', [3, 194, 30], 5, [1, 16, 6], true],
  ['many who move', [40, 10, 4], 5, [8, 2, 1], false],
  ['nobody who moves', [0, 251, 0], 50, [0, 6, 0], false],
  ['a thousand who gain', [0, 0, 1000], 200, [0, 0, 5], false],
  ['nobody at all', [0, 0, 0], 1, [0, 0, 0], false],
  ['one among thousands', [1, 0, 4000], 500, [1, 0, 8], false],
])('given %s, one square stands for enough of them', (_, gamers, perSquare, squares, isCut) => {
  const drawn = histogramSquares(columns(...gamers))
  expect(drawn.perSquare).toBe(perSquare)
  expect(drawn.columns.map((column) => column.squares)).toEqual(squares)
  expect(drawn.columns[1]?.isCut).toBe(isCut)
})
