import { expect, test } from 'vitest'
import { areTooManyUnread, isGoodCycle } from './unread.ts'

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

test.each([
  ['everyone', { total: 5, unread: 0 }, true],
  ['too few', { total: 5, unread: 2 }, false],
  ['no one, because there is no one', { total: 0, unread: 0 }, false],
])('given an ended cycle that read %s, it is good: %s', (_, counts, expected) => {
  const ended = { finishedAt: new Date(), failedReason: null, ...counts }
  expect(isGoodCycle(ended)).toBe(expected)
  expect(isGoodCycle({ ...ended, finishedAt: null })).toBe(false)
  expect(isGoodCycle({ ...ended, failedReason: 'Nobody could be read.' })).toBe(false)
})
