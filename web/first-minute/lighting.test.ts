import { expect, test } from 'vitest'
import { inLightingOrder } from './lighting.ts'

test('given squares, each is lit once, and neighbours do not follow each other', () => {
  const squares = Array.from({ length: 900 }, (_, index) => index + 1)
  const order = inLightingOrder(squares)
  expect(new Set(order).size).toBe(900)
  const isNext = order.filter((cell, index) => Math.abs(cell - (order[index + 1] ?? 0)) === 1)
  expect(isNext.length).toBeLessThan(10)
})
