import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0 squares'],
  [1, '1 square'],
  [900, '900 squares'],
  [1040, '1,040 squares'],
])('given %i, reads %s', (count, text) => {
  expect(counted(count, 'square')).toBe(text)
})
