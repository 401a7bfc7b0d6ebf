import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latestDue, missedStart, nextDue } from './schedule.ts'

const HOUR = 3_600_000

/** The days on which New York changes its clocks, with both starts of the day in UTC. */
const CHANGES = [
  ['2025-03-09', 'summer time begins', '2025-03-09T07:00:00Z', '2025-03-09T18:00:00Z'],
  ['2025-11-02', 'summer time ends', '2025-11-02T07:00:00Z', '2025-11-02T19:00:00Z'],
  ['2026-03-08', 'summer time begins', '2026-03-08T07:00:00Z', '2026-03-08T18:00:00Z'],
  ['2026-11-01', 'summer time ends', '2026-11-01T07:00:00Z', '2026-11-01T19:00:00Z'],
  ['2027-03-14', 'summer time begins', '2027-03-14T07:00:00Z', '2027-03-14T18:00:00Z'],
  ['2027-11-07', 'summer time ends', '2027-11-07T07:00:00Z', '2027-11-07T19:00:00Z'],
] as const

test.each(CHANGES)(
  'scenario 14: given %s, when %s, the day has its two starts',
  (_, __, night, afternoon) => {
    const before = new Date(Date.parse(night) - 1)
    const first = nextDue(before)
    const second = nextDue(first)
    expect([first, second].map((start) => start.toISOString())).toEqual([iso(night), iso(afternoon)])
  },
)

test.each([
  ['a summer night', '2026-07-14T05:59:59.999Z', '2026-07-13T18:00:00Z', '2026-07-14T06:00:00Z'],
  ['the very moment of a start', '2026-07-14T06:00:00Z', '2026-07-14T06:00:00Z', '2026-07-14T18:00:00Z'],
  ['a winter afternoon', '2026-12-01T20:00:00Z', '2026-12-01T19:00:00Z', '2026-12-02T07:00:00Z'],
  [
    'the last moment before the gap',
    '2026-03-08T06:59:59.999Z',
    '2026-03-07T19:00:00Z',
    '2026-03-08T07:00:00Z',
  ],
  ['the first 01:30 of autumn', '2026-11-01T05:30:00Z', '2026-10-31T18:00:00Z', '2026-11-01T07:00:00Z'],
  ['the second 01:30 of autumn', '2026-11-01T06:30:00Z', '2026-10-31T18:00:00Z', '2026-11-01T07:00:00Z'],
  ['the turn of the year', '2026-01-01T04:59:00Z', '2025-12-31T19:00:00Z', '2026-01-01T07:00:00Z'],
])('given %s, the starts around it are known', (_, now, latest, next) => {
  expect(latestDue(new Date(now)).toISOString()).toBe(iso(latest))
  expect(nextDue(new Date(now)).toISOString()).toBe(iso(next))
})

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

test('given any moment, it lies between two consecutive starts that are 11 to 13 hours apart', () => {
  fc.assert(
    fc.property(moments, (now) => {
      const [latest, next] = [latestDue(now), nextDue(now)]
      expect(latest.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(next.getTime()).toBeGreaterThan(now.getTime())
      expect(nextDue(latest)).toEqual(next)
      const hours = (next.getTime() - latest.getTime()) / HOUR
      expect(hours).toBeGreaterThanOrEqual(11)
      expect(hours).toBeLessThanOrEqual(13)
    }),
  )
})

test('given three years, every day in New York has exactly two starts', () => {
  const starts = new Map<string, number>()
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
  let start = nextDue(new Date('2025-01-01T05:00:00Z'))
  for (; start < new Date('2028-01-01T05:00:00Z'); start = nextDue(start)) {
    const date = day.format(start)
    starts.set(date, (starts.get(date) ?? 0) + 1)
  }
  expect(starts.size).toBe(365 * 3)
  expect(new Set(starts.values())).toEqual(new Set([2]))
})

const BERLIN = { times: ['02:30', '06:00', '18:15'], zone: 'Europe/Berlin', since: null }

test.each([
  ['a winter morning', '2026-01-10T06:00:00Z', '2026-01-10T05:00:00Z', '2026-01-10T17:15:00Z'],
  [
    'before the gap, in which 02:30 is 03:30',
    '2026-03-29T01:00:00Z',
    '2026-03-28T17:15:00Z',
    '2026-03-29T01:30:00Z',
  ],
  ['the hour that is there twice', '2026-10-25T01:45:00Z', '2026-10-25T01:30:00Z', '2026-10-25T05:00:00Z'],
])('given other times in another zone, on %s, the starts are those', (_, now, latest, next) => {
  expect(latestDue(new Date(now), BERLIN).toISOString()).toBe(iso(latest))
  expect(nextDue(new Date(now), BERLIN).toISOString()).toBe(iso(next))
})

test('given times that were changed just now, what they would have begun before is not owed', () => {
  const now = new Date('2026-01-10T06:00:00Z')
  const changed = { ...BERLIN, since: new Date('2026-01-10T05:30:00Z') }
  expect(missedStart(now, BERLIN)).toEqual(new Date('2026-01-10T05:00:00Z'))
  expect(missedStart(now, changed)).toBeNull()
  expect(missedStart(new Date('2026-01-10T17:15:00Z'), changed)).toEqual(new Date('2026-01-10T17:15:00Z'))
})

const iso = (text: string) => new Date(text).toISOString()
