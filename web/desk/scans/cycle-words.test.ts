import { expect, test } from 'vitest'
import { aboutText, cycleName, durationText } from './cycle-words.ts'

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min 00 s'],
  [700, '11 min 40 s'],
  [3600, '1 h 00 min'],
  [7500, '2 h 05 min'],
])('given %i seconds, it took %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

test.each([
  [10, 'Less than a minute'],
  [61, 'About 1 min'],
  [480, 'About 8 min'],
  [3600, 'About 1 h'],
  [5400, 'About 1.5 h'],
])('given %i seconds left, it says %s', (seconds, text) => {
  expect(aboutText(seconds)).toBe(text)
})

test.each([
  ['scheduled', 'Cycle of 02:00 PM'],
  ['forced', 'Cycle begun at 02:03 PM'],
] as const)('given a %s cycle, it is called %s', (kind, name) => {
  const times = { due_at: '2026-01-10T19:00:00Z', started_at: '2026-01-10T19:03:20Z' }
  expect(cycleName({ id: 7, kind, ...times })).toBe(name)
})
