import { describe, expect, test } from 'vitest'
import { commonWords, nextWords, readWords } from './receipt-words.ts'

/** 09:00 AM in New York. */
const NOW = new Date('2026-11-15T14:00:00Z')
const TODAY = '2026-11-15T07:04:00Z'

test.each([
  [{ last_read: TODAY, titles: 1214 }, 'Last scanned 02:04 AM EST, 1,214 titles'],
  [{ last_read: TODAY, titles: 1 }, 'Last scanned 02:04 AM EST, 1 title'],
  [{ last_read: '2026-11-14T19:04:00Z', titles: null }, 'Last scanned 11/14/2026 02:04 PM EST'],
  [{ last_read: null }, 'Not scanned yet'],
  [{}, 'Not scanned yet'],
  [{ last_read: 'soon' }, 'Not scanned yet'],
])('given %o, it says %j', (receipt, words) => {
  expect(readWords(receipt, NOW)).toBe(words)
})

describe('the next scan', () => {
  test.each([
    ['due', '2026-11-15T19:00:00Z', 'Next scan at about 2PM EST.'],
    ['due', '2026-11-16T07:00:00Z', 'Next scan at about 2AM EST tomorrow.'],
    ['due', '2026-11-15T17:30:00Z', 'Next scan at about 12:30PM EST.'],
    [
      'running',
      '2026-11-15T19:00:00Z',
      'A scan of all gamers is in progress. The next one starts at about 2PM EST.',
    ],
    ['paused', null, 'Scanning is paused at the moment.'],
    ['stopped', '2026-11-15T19:00:00Z', 'The scanner is offline. Scans resume when it is back.'],
    ['due', null, ''],
  ] as const)('given %s at %s, it is told', (state, at, words) => {
    expect(nextWords({ next: { state, at } }, NOW)).toBe(words)
  })

  test('given nothing, it says nothing', () => {
    expect(nextWords({}, NOW)).toBe('')
  })
})

test('given a freeze and a bad night, both are told', () => {
  const [night, freeze] = commonWords({ frozen_since: TODAY, nobody_read_at: TODAY }, NOW)
  expect(night).toContain('02:04 AM EST failed')
  expect(freeze).toContain('frozen since 02:04 AM EST')
  expect(commonWords({}, NOW)).toEqual([])
})
