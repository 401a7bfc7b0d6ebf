import { expect, test } from 'vitest'
import { percentText } from './percent-text.ts'

test.each([
  [24.54, '24.5%'],
  [24.55, '24.6%'],
  [100, '100%'],
  [0.04, '0%'],
  [null, '0%'],
  [Number.NaN, '0%'],
])('given %d, reads %s', (percent, text) => {
  expect(percentText(percent)).toBe(text)
})
