import { expect, test } from 'vitest'
import { tabAfterKey } from './tab-keys.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', 0, null],
  ['a', 1, null],
])('given %s on tab %i of three, the next is %s', (key, current, expected) => {
  expect(tabAfterKey(key, current, 3)).toBe(expected)
})
