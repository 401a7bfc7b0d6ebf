import { expect, test } from 'vitest'
import { clockLeft, ownCity, ownMoment, wordsLeft } from './own-time.ts'

const MINUTE = 60_000

test.each([
  [41 * MINUTE + 12_999, '41:12', '41 min 12 s'],
  [9 * 60 * MINUTE + 12 * MINUTE + 5000, '9:12:05', '9 h 12 min'],
  [12_000, '00:12', '12 s'],
  [-5, '00:00', '0 s'],
])('given %i milliseconds, the clock says %s and the words %s', (ms, clock, words) => {
  expect(clockLeft(ms)).toBe(clock)
  expect(wordsLeft(ms)).toBe(words)
})

test.each([
  ['Europe/Berlin', 'Berlin'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('given the zone %s, the city is %s', (zone, city) => {
  expect(ownCity(zone)).toBe(city)
})

test.each([
  [new Date(2025, 8, 13, 21, 12), 'Saturday, September 13, 09:12 PM'],
  [new Date(2026, 0, 4, 0, 5), 'Sunday, January 4, 12:05 AM'],
])('given a moment, the reader sees it on their own clock', (moment, text) => {
  expect(ownMoment(moment)).toBe(text)
})
