import { expect, test } from 'vitest'
import { phaseOf, placeWords, restWords, turnWords } from './my-scan-words.ts'

/** 01:25 PM in New York. */
const NOW = new Date('2026-11-15T18:25:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()
const later = (minutes: number) => ago(-minutes)

test.each([
  [{}, 'ready'],
  [{ state: 'none' }, 'ready'],
  [{ state: 'waiting', at: ago(40), again_at: null }, 'waiting'],
  [{ state: 'scanning', at: ago(1), again_at: later(29) }, 'scanning'],
  [{ state: 'done', at: ago(1), again_at: later(29) }, 'done'],
  [{ state: 'failed', at: ago(4), again_at: later(26) }, 'failed'],
  [{ state: 'done', at: ago(18), again_at: later(12) }, 'resting'],
  // An organiser asked: the player may as well.
  [{ state: 'done', at: ago(18), again_at: null }, 'ready'],
  [{ state: 'done', at: ago(31), again_at: ago(1) }, 'ready'],
] as const)('given %o, it is %s', (scan, phase) => {
  expect(phaseOf(scan, NOW)).toBe(phase)
})

test('the place and the turn are told', () => {
  expect(placeWords({ place: 2, queue: 4 })).toBe('2 of 4')
  expect(turnWords({ seconds_left: 20 })).toBe('Starts in less than a minute.')
  expect(turnWords({ seconds_left: 60 })).toBe('Starts in about 1 minute.')
  expect(turnWords({ seconds_left: 200 })).toBe('Starts in about 3 minutes.')
})

test.each([
  [18, 'Scanned 18 minutes ago. You can scan again at 01:43 PM EST.'],
  [1, 'Scanned 1 minute ago. You can scan again at 01:43 PM EST.'],
  [0, 'Scanned just now. You can scan again at 01:43 PM EST.'],
])('given a scan %i minutes ago, it is said when the next is possible', (minutes, words) => {
  expect(restWords({ at: ago(minutes) }, new Date('2026-11-15T18:43:00Z'), NOW)).toBe(words)
})

test('given a scan that failed, it is not called scanned', () => {
  const words = restWords({ state: 'failed', at: ago(9) }, new Date('2026-11-15T18:43:00Z'), NOW)
  expect(words).toBe('Scan failed 9 minutes ago. You can scan again at 01:43 PM EST.')
})
