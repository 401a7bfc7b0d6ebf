import { describe, expect, test } from 'vitest'
import {
  cellAt,
  cellId,
  cellsOf,
  columnOf,
  QUADRANT_SQUARE_COUNT,
  QUADRANTS,
  quadrantOf,
  rowOf,
  SQUARE_COUNT,
  squareNumber,
  toCellId,
  toSquareNumber,
} from './grid.ts'

describe('cells and square numbers', () => {
  test.each([
    [1, 0, 0, 0],
    [30, 29, 0, 29],
    [31, 30, 1, 0],
    [417, 416, 13, 26],
    [900, 899, 29, 29],
  ])('square %i is cell %i, row %i, column %i', (square, cell, row, column) => {
    expect(toCellId(squareNumber(square))).toBe(cell)
    expect(toSquareNumber(cellId(cell))).toBe(square)
    expect([rowOf(cellId(cell)), columnOf(cellId(cell))]).toEqual([row, column])
    expect(cellAt(row, column)).toBe(cell)
  })

  test.each([0, 901, -1, 1.5, Number.NaN])('%d is no square number', (value) => {
    expect(() => squareNumber(value)).toThrow('Square number must be between 1 and 900.')
  })
})

describe('quadrants', () => {
  test.each([
    [0, 'red', 1],
    [14, 'red', 1],
    [15, 'blue', 2],
    [29, 'blue', 2],
    [434, 'red', 1],
    [435, 'blue', 2],
    [450, 'orange', 3],
    [464, 'orange', 3],
    [465, 'purple', 4],
    [870, 'orange', 3],
    [899, 'purple', 4],
  ] as const)('cell %i is %s, quadrant %i', (cell, quadrant, number) => {
    expect(quadrantOf(cellId(cell))).toBe(quadrant)
    expect(QUADRANTS[number - 1]).toBe(quadrant)
  })

  test('four quadrants of 15 by 15 make up the whole grid', () => {
    const cells = QUADRANTS.flatMap((quadrant) => cellsOf(quadrant))
    expect(QUADRANTS.map((quadrant) => cellsOf(quadrant).length)).toEqual(
      Array(4).fill(QUADRANT_SQUARE_COUNT),
    )
    expect(new Set(cells).size).toBe(SQUARE_COUNT)
  })

  test.each([-1, 900, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'the colour lookup refuses %d with the sentence of the specification',
    (value) => {
      expect(() => quadrantOf(cellId(value))).toThrow('Value must be between 0 and 899.')
    },
  )
})
