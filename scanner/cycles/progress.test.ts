import { expect, test } from 'vitest'
import { secondsLeft } from './progress.ts'

const progress = { done: 0, failed: 0, held: 0, private: 0, skipped: 0 }

test.each([
  ['nobody is scanned yet', 100, 100, null],
  ['a quarter is scanned', 100, 75, 180],
  ['everybody is scanned', 100, 0, null],
  ['nobody takes part', 0, 0, null],
])('given a minute in which %s, the time left follows from the pace', (_, total, waiting, expected) => {
  expect(secondsLeft({ ...progress, total, waiting }, 60_000)).toBe(expected)
})
