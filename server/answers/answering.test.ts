import { expect, test } from 'vitest'
import { isLarge } from './answering.ts'

test.each([
  [1999, false],
  [2000, false],
  [2001, true],
])('given %i gamers, pages read lists by the window: %s', (size, expected) => {
  expect(isLarge({ gamers: { size } })).toBe(expected)
})
