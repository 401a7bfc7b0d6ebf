import { expect, test } from 'vitest'
import { numberTitle, titleNumbered, titleNumbersKnown } from './title-numbers.ts'

test('given more titles than there was room for, each keeps a number of its own', () => {
  const ids = Array.from({ length: 5000 }, (_, nth) => (nth * 858_993) % 0xffff_ffff)
  const numbers = ids.map(numberTitle)
  expect(new Set(numbers).size).toBe(ids.length)
  expect(numbers.map(titleNumbered)).toEqual(ids)
  expect(ids.map(numberTitle)).toEqual(numbers)
  expect(titleNumbersKnown()).toBeGreaterThanOrEqual(ids.length)
})
