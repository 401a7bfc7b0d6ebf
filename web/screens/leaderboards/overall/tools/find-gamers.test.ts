import { expect, test } from 'vitest'
import { BY_RANK, leaderboardRows } from '../overall-order.ts'
import { foundPart, matchesIn, placeOf, stepThrough } from './find-gamers.ts'

const ROWS = leaderboardRows(
  [
    { site_rank: 1, gamertag: 'Spruce Lynx', badge: 'Master' },
    { site_rank: 2, gamertag: 'Wren', modern_gamertag: 'Wren#12', badge: 'Gold' },
    { site_rank: 3, gamertag: 'SilverLynx1', badge: 'Gold' },
  ],
  BY_RANK,
)

test.each([
  ['', []],
  ['  ', []],
  ['lynx', [1, 4]],
  [' LYNX1 ', [4]],
  ['#12', [3]],
  ['nobody', []],
])('given "%s", the rows found are %j, bands counted', (text, places) => {
  expect(matchesIn(ROWS, text)).toEqual(places)
})

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 0, 0],
] as const)('given match %s, a step of %s of %s leads to %s', (place, step, count, next) => {
  expect(stepThrough(place, step, count)).toBe(next)
})

test('given a gamer in any spelling, the row is found', () => {
  expect(placeOf(ROWS, 'silverlynx1')).toBe(4)
  expect(placeOf(ROWS, 'Nobody')).toBe(-1)
})

test.each([
  ['Spruce Lynx', 'lynx', ['Spruce ', 'Lynx', '']],
  ['Wren', 'Wren12', ['', 'Wren', '']],
])('given the name %s and "%s", the part found is %j', (name, text, parts) => {
  expect(foundPart(name, text)).toEqual(parts)
})
