import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SQUARE_COUNT, type SquareNumber, squareNumber } from '../rules/grid.ts'
import { monthGains } from './month-gains.ts'
import { countHoldings, heldByAllButOne, heldByNone, overlay } from './overlay.ts'

const squares = (...numbers: number[]) => new Set(numbers.map(squareNumber))

describe('two grids', () => {
  test.each([
    [1, 'first'],
    [2, 'second'],
    [3, 'both'],
    [4, 'neither'],
    [900, 'second'],
  ])('given square %i, it is held by %s', (square, holding) => {
    expect(overlay(squares(1, 3), squares(2, 3, 900))[square - 1]).toBe(holding)
  })

  test('given any two, every square is counted once and the sums are their sizes', () => {
    const grid = fc.uniqueArray(fc.integer({ min: 1, max: SQUARE_COUNT }), { maxLength: 60 })
    fc.assert(
      fc.property(grid, grid, (one, other) => {
        const counts = countHoldings(overlay(squares(...one), squares(...other)))
        expect(counts.first + counts.both).toBe(one.length)
        expect(counts.second + counts.both).toBe(other.length)
        expect(counts.first + counts.second + counts.both + counts.neither).toBe(SQUARE_COUNT)
      }),
    )
  })
})

describe('several grids', () => {
  test('given three, tells what none has and who lacks what the others have', () => {
    const all = squares(...Array.from({ length: SQUARE_COUNT - 2 }, (_, index) => index + 1))
    const grids = [all, new Set([...all].filter((square) => square !== 7)), all]
    expect(heldByNone(grids)).toEqual([899, 900])
    expect(heldByAllButOne(grids)).toEqual([{ square: 7, without: 1 }])
  })

  test('given any, agree with counting the holders of each square', () => {
    const grid = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 30 })
    fc.assert(
      fc.property(fc.array(grid, { minLength: 1, maxLength: 8 }), (numbers) => {
        const grids = numbers.map((each) => squares(...each))
        const holders = (square: SquareNumber) => grids.filter((each) => each.has(square)).length
        for (const square of heldByNone(grids)) expect(holders(square)).toBe(0)
        for (const { square, without } of heldByAllButOne(grids)) {
          expect(holders(square)).toBe(grids.length - 1)
          expect(grids[without]?.has(square)).toBe(false)
        }
      }),
    )
  })
})

test('given a history, each month is its last points less the last before it', () => {
  const history = [
    { month: '2025-07', points: 100 },
    { month: '2025-07', points: 130 },
    { month: '2025-09', points: 124 },
    { month: '2025-09', points: 160 },
    { month: '2025-10', points: 150 },
  ]
  expect([...monthGains(history)]).toEqual([
    ['2025-07', 30],
    ['2025-09', 30],
    ['2025-10', -10],
  ])
  expect(monthGains([]).size).toBe(0)
})
