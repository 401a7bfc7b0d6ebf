import { expect, test } from 'vitest'
import { localTime, parseLocalTime, zoneText } from './zoned-time.ts'

const NEW_YORK = 'America/New_York'

test.each([
  ['in winter', '2026-11-20T10:00', '2026-11-20T15:00:00.000Z'],
  ['in summer', '2026-07-01T10:00', '2026-07-01T14:00:00.000Z'],
  ['before the clocks go forward', '2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ['after the clocks went forward', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['in the hour that does not exist', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  ['after the clocks went back', '2026-11-01T03:00', '2026-11-01T08:00:00.000Z'],
  ['at midnight', '2026-12-31T00:00', '2026-12-31T05:00:00.000Z'],
])('given a time %s, the moment is the one the clocks of New York show', (_, local, moment) => {
  expect(parseLocalTime(local, NEW_YORK)?.toISOString()).toBe(moment)
})

test('given the hour that comes twice, one of its moments is meant', () => {
  expect(localTime(parseLocalTime('2026-11-01T01:30', NEW_YORK)!, NEW_YORK)).toBe('2026-11-01T01:30')
})

test.each(['', 'tomorrow', '2026-11-20', '2026-13-40T10:00'])('given "%s", there is no moment', (text) => {
  expect(parseLocalTime(text, NEW_YORK)).toBeUndefined()
})

test('given a zone, its name says where and what the clocks call it', () => {
  expect(zoneText(NEW_YORK, new Date('2026-11-20T15:00:00Z'))).toBe('New York time, EST')
  expect(zoneText('UTC', new Date(0))).toBe('UTC time, UTC')
})
