import fc from 'fast-check'
import { expect, test } from 'vitest'
import { counted, formatNumber, signed } from './numbers.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1234567, '-1,234,567'],
  [2.5, '3'],
  [-2.5, '-3'],
  [-0.4, '0'],
])('given %d, reads %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test('given any whole number, reads as the language data of the machine has it', () => {
  const english = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
  fc.assert(fc.property(fc.maxSafeInteger(), (value) => formatNumber(value) === english.format(value)))
})

test('given a number, asks no language data', () => {
  const { NumberFormat } = Intl
  Object.defineProperty(Intl, 'NumberFormat', { configurable: true, value: undefined })
  try {
    expect(formatNumber(12_345)).toBe('12,345')
  } finally {
    Object.defineProperty(Intl, 'NumberFormat', { configurable: true, writable: true, value: NumberFormat })
  }
})

test.each([
  [1100, '+1,100'],
  [-170, '−170'],
  [0, '0'],
])('given %d, its sign is seen', (value, text) => {
  expect(signed(value)).toBe(text)
})

test.each([
  [0, '0 squares'],
  [1, '1 square'],
  [900, '900 squares'],
  [1040, '1,040 squares'],
])('given %i, reads %s', (count, text) => {
  expect(counted(count, 'square')).toBe(text)
})
