import { expect, test } from 'vitest'
import { areTooManyUnread } from './unread.ts'

test.each([
  [0, 0, false],
  [0, 1, false],
  [1, 1, true],
  [1, 5, false],
  [2, 9, true],
  [2, 10, false],
  [24, 40, true],
])('given %d unread of %d, too many: %s', (unread, total, expected) => {
  expect(areTooManyUnread({ total, unread })).toBe(expected)
})
