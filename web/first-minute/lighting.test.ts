import { expect, test } from 'vitest'
import { inLightingOrder, withFoundSquares } from './lighting.ts'

test('given squares, each is lit once, and neighbours do not follow each other', () => {
  const squares = Array.from({ length: 900 }, (_, index) => index + 1)
  const order = inLightingOrder(squares)
  expect(new Set(order).size).toBe(900)
  const isNext = order.filter((cell, index) => Math.abs(cell - (order[index + 1] ?? 0)) === 1)
  expect(isNext.length).toBeLessThan(10)
})

test('given another page, what is lit stays lit in its order, and the new squares follow', () => {
  const first = withFoundSquares([], [5, 417, 900])
  expect(first).toEqual(inLightingOrder([5, 417, 900]))
  expect(withFoundSquares(first, [417, 5, 900])).toBe(first)
  const second = withFoundSquares(first, [1, 5, 300, 417, 900])
  expect(second.slice(0, 3)).toEqual(first)
  expect(second.slice(3)).toEqual(inLightingOrder([1, 300]))
  // The whole history may know better than a page of it.
  expect(withFoundSquares(second, [1, 5])).toEqual(second.filter((cell) => cell === 0 || cell === 4))
})
