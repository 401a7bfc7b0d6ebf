import { expect, test } from 'vitest'
import { listed } from './listed.ts'

test.each([
  [[], ''],
  [['Vega'], 'Vega'],
  [['Vega', 'Rune'], 'Vega and Rune'],
  [['Vega', 'Bandit', 'Rune'], 'Vega, Bandit and Rune'],
])('given %j, reads %s', (names, text) => {
  expect(listed(names)).toBe(text)
})
