import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  EASTERN,
  easternDay,
  formatChartDate,
  formatDay,
  formatEastern,
  formatLongDate,
  momentDay,
  parseTimestamp,
} from './timestamp.ts'

describe('a timestamp from the wire', () => {
  test.each([
    ['2025-09-13T06:04:11Z', '2025-09-13T06:04:11.000Z'],
    ['2025-09-13T06:04:11', '2025-09-13T06:04:11.000Z'],
    ['2025-09-13T06:04:11.1239999Z', '2025-09-13T06:04:11.123Z'],
    ['2025-09-13T06:04:11.1239999', '2025-09-13T06:04:11.123Z'],
    ['2025-09-13T06:04:11.5Z', '2025-09-13T06:04:11.500Z'],
    ['2025-09-13T06:04', '2025-09-13T06:04:00.000Z'],
    ['2025-09-13', '2025-09-13T00:00:00.000Z'],
    ['2025-09-13 06:04:11.123456+00', '2025-09-13T06:04:11.123Z'],
    ['2025-09-13T02:04:11-04:00', '2025-09-13T06:04:11.000Z'],
    ['2025-09-13T11:34:11+0530', '2025-09-13T06:04:11.000Z'],
    ['2024-02-29T23:59:59z', '2024-02-29T23:59:59.000Z'],
    [' 2025-09-13T06:04:11Z ', '2025-09-13T06:04:11.000Z'],
  ])('given %j, it is %s', (text, expected) => {
    expect(parseTimestamp(text)?.toISOString()).toBe(expected)
  })

  test.each([
    null,
    undefined,
    '',
    'yesterday',
    '13/09/2025',
    '1757743451',
    '2025-02-29',
    '2025-02-30T00:00:00Z',
    '2025-13-01T00:00:00Z',
    '2025-09-13T25:00:00Z',
    '2025-09-13T06:60:00Z',
    '2025-09-13T06:04:11Zulu',
    '2025-09-13T06:04:11+24:00',
    '2025-09-13T06:04:11-05:60',
  ])('given %j, there is none', (text) => {
    expect(parseTimestamp(text)).toBeNull()
  })
})

describe('Eastern time', () => {
  test.each([
    ['summer', '2025-09-13T06:04:11.999Z', '09/13/2025 02:04 AM EST'],
    ['winter', '2025-12-13T07:04:00Z', '12/13/2025 02:04 AM EST'],
    ['midnight', '2025-07-29T04:00:00Z', '07/29/2025 12:00 AM EST'],
    ['noon', '2025-07-29T16:00:00Z', '07/29/2025 12:00 PM EST'],
    ['the evening before', '2025-07-30T01:41:00Z', '07/29/2025 09:41 PM EST'],
    ['the year before', '2026-01-01T04:59:00Z', '12/31/2025 11:59 PM EST'],
    ['the last minute before the spring change', '2026-03-08T06:59:00Z', '03/08/2026 01:59 AM EST'],
    ['the first minute after it', '2026-03-08T07:00:00Z', '03/08/2026 03:00 AM EST'],
  ])('given %s, the date and time are shown', (_, utc, shown) => {
    expect(formatEastern(new Date(utc))).toBe(shown)
  })

  test.each([
    ['2025-09-13T12:00:00Z', 'September 13, 2025', '09/13'],
    ['2025-09-02T03:59:00Z', 'September 1, 2025', '09/01'],
    ['2026-01-01T04:59:00Z', 'December 31, 2025', '12/31'],
  ])('given %s, the long date is %s and the chart date %s', (utc, long, chart) => {
    expect(formatLongDate(new Date(utc))).toBe(long)
    expect(formatChartDate(new Date(utc))).toBe(chart)
  })

  test.each([
    ['2025-09-08T03:59:00Z', '2025-09-07'],
    ['2025-09-08T04:00:00Z', '2025-09-08'],
    ['2025-12-01T04:59:00Z', '2025-11-30'],
    ['2025-12-01T05:00:00Z', '2025-12-01'],
  ])('given %s, the day is %s', (utc, day) => {
    expect(easternDay(new Date(utc)) * 24 * 60 * 60 * 1000).toBe(Date.parse(day))
  })

  test('given any moment since 1987, the texts are those of the time zone data', () => {
    const texts = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-US', { timeZone: EASTERN, ...options })
    const day = { month: '2-digit', day: '2-digit' } as const
    const time = texts({ hour: '2-digit', minute: '2-digit', hourCycle: 'h12' })
    const [date, long, chart] = [texts({ ...day, year: 'numeric' }), texts({ dateStyle: 'long' }), texts(day)]
    const moment = fc.date({ min: new Date('1987-04-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, (at) => {
        expect(formatEastern(at)).toBe(`${date.format(at)} ${time.format(at).replace(/\s/, ' ')} EST`)
        expect(formatDay(at)).toBe(date.format(at))
        expect(formatLongDate(at)).toBe(long.format(at))
        expect(formatChartDate(at)).toBe(chart.format(at))
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['2006-04-02T06:59:59Z', '04/02/2006 01:59 AM EST'],
    ['2006-10-29T05:59:59Z', '10/29/2006 01:59 AM EST'],
    ['2006-10-29T06:00:00Z', '10/29/2006 01:00 AM EST'],
    ['2026-03-08T06:59:59Z', '03/08/2026 01:59 AM EST'],
    ['2026-03-08T07:00:00Z', '03/08/2026 03:00 AM EST'],
    ['2026-11-01T05:59:59Z', '11/01/2026 01:59 AM EST'],
    ['2026-11-01T06:00:00Z', '11/01/2026 01:00 AM EST'],
    ['2028-11-05T06:00:00Z', '11/05/2028 01:00 AM EST'],
  ])('given %s around a clock change, it is %s', (utc, shown) => {
    expect(formatEastern(new Date(utc))).toBe(shown)
  })
})

test('given a date it is named as asked for, given a time as New York has it', () => {
  expect(momentDay('2026-03-01')).toBe('1 March 2026')
  expect(momentDay('2026-03-01T02:00:00Z')).toBe('28 February 2026')
})
