import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fallingCount, fallingSquare } from './falling-square.ts'

test.each([
  [320, 8],
  [480, 8],
  [539, 8],
  [540, 9],
  [1440, 24],
  [3840, 64],
])('given a window %i wide, %i squares fall', (width, count) => {
  expect(fallingCount(width)).toBe(count)
})

test('whatever the dice say, a square is 20 to 50 px and begins inside its fall', () => {
  const dice = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 8,
    maxLength: 8,
  })
  fc.assert(
    fc.property(dice, (rolls) => {
      let next = 0
      const square = fallingSquare(0, () => rolls[next++ % rolls.length] ?? 0)
      expect(square.size).toBeGreaterThanOrEqual(20)
      expect(square.size).toBeLessThanOrEqual(50)
      expect(-square.delay).toBeLessThanOrEqual(square.duration)
    }),
  )
})
