import { expect, test } from 'vitest'
import { reasonCode, reasonDetail, storedReason } from './scan-reasons.ts'

test('given a code and a sentence with a colon, both are read again', () => {
  const stored = storedReason('unreachable', 'The Xbox service "x" could not be reached: reset.')
  expect(reasonCode(stored)).toBe('unreachable')
  expect(reasonDetail(stored)).toBe('The Xbox service "x" could not be reached: reset.')
})

test.each(['Something of long ago.', 'odd: a code that nobody knows', ''])(
  'given %j, which has no known code, it is told as it stands',
  (stored) => {
    expect(reasonCode(stored)).toBeNull()
    expect(reasonDetail(stored)).toBe(stored)
  },
)
