import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { squareNumber } from './grid.ts'
import { countByQuadrant, SquareSet } from './square-set.ts'

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { maxLength: 900 })
const setOf = (list: number[]) => SquareSet.of(list.map(squareNumber))

describe('a square set', () => {
  test('holds what was put in, in ascending order, and survives its bytes', () => {
    fc.assert(
      fc.property(numbers, (list) => {
        const set = new SquareSet(setOf(list).bytes.slice())
        expect([...set]).toEqual(list.toSorted((a, b) => a - b))
        expect(set.size).toBe(list.length)
      }),
    )
  })

  test('minus another is what the other lacks', () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const other = new Set(b)
        expect(setOf(a).without(setOf(b))).toEqual(setOf(a.filter((square) => !other.has(square))))
      }),
    )
  })

  test('equals another of the same squares only', () => {
    expect(setOf([1, 900]).equals(setOf([900, 1]))).toBe(true)
    expect(setOf([1, 900]).equals(setOf([1]))).toBe(false)
  })

  test('stores square 1 as the lowest bit of the first byte, because databases hold it so', () => {
    expect([...setOf([1, 9]).bytes.subarray(0, 2)]).toEqual([1, 1])
  })

  test('refuses bytes of another length', () => {
    expect(() => new SquareSet(new Uint8Array(3))).toThrow('113 bytes')
  })

  test('counts by quadrant', () => {
    expect(countByQuadrant(setOf([1, 2, 16, 451, 900]))).toEqual({ red: 2, blue: 1, orange: 1, purple: 1 })
  })
})
