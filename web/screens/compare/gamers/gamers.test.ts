import { expect, test } from 'vitest'
import { foundGamers } from './found-gamers.ts'
import { listed } from './listed.ts'

const GAMERS = [
  { gamertag: 'Marble1234', modern_gamertag: 'Marble#1234' },
  { gamertag: 'Seal 79', modern_gamertag: 'Seal 79' },
  { gamertag: 'Sunny Day', modern_gamertag: 'Sunný Day' },
  { gamertag: 'Yrsa', modern_gamertag: null },
]

test.each([
  ['', ['Marble1234', 'Seal 79', 'Sunny Day', 'Yrsa']],
  ['marble#', ['Marble1234']],
  ['seal79', ['Seal 79']],
  ['Seal+7', ['Seal 79']],
  ['SUNNY d', ['Sunny Day']],
  ['yrsa', ['Yrsa']],
  ['nobody', []],
])('given "%s", finds %j', (text, gamertags) => {
  expect(foundGamers(GAMERS, text).map(({ gamertag }) => gamertag)).toEqual(gamertags)
})

test.each([
  [[], ''],
  [['Vega'], 'Vega'],
  [['Vega', 'Rune'], 'Vega and Rune'],
  [['Vega', 'Bandit', 'Rune'], 'Vega, Bandit and Rune'],
])('given %j, reads %s', (names, text) => {
  expect(listed(names)).toBe(text)
})
