import { expect, test } from 'vitest'
import { namesOf } from './read-profiles.ts'

test.each([
  ['Vega', 'Vega', ''],
  ['Véga#1234', 'Véga', '1234'],
  // Whoever reads the two parts together must find the name that Xbox Live shows.
  ['Vega#Prime#1234', 'Vega#Prime', '1234'],
  ['Vega##1234', 'Vega#', '1234'],
  ['Vega#', 'Vega', ''],
  ['#1234', '#1234', ''],
])('given the name %s, the modern gamertag is "%s" with the suffix "%s"', (shown, modernGamertag, suffix) => {
  expect(namesOf(shown)).toEqual({ modernGamertag, suffix })
})
