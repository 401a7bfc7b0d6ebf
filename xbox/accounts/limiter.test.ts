import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atWorst, Limiter, type LimitWindow, type Sent } from './limiter.ts'

/** The far side: fixed windows, each opened by the first request received after the last one ended. */
function createFixedWindows(windows: readonly LimitWindow[]) {
  const open = windows.map((window) => ({ ...window, startedAt: Number.NEGATIVE_INFINITY, count: 0 }))
  return {
    receive(at: number): void {
      for (const window of open) {
        if (at >= window.startedAt + window.ms) Object.assign(window, { startedAt: at, count: 0 })
        window.count++
      }
    },
    overrun: () => open.some(({ count, max }) => count > max),
  }
}

interface Trip {
  idleMs: number
  toServiceMs: number
  backMs: number
}

/** Sends a request for each trip, as early as the limiter allows, and plays receipts and answers in order of time. */
function play(windows: readonly LimitWindow[], trips: readonly Trip[], maxLanes: number) {
  const limiter = new Limiter({ windows, maxLanes })
  const service = createFixedWindows(windows)
  const events: { at: number; happen(): void }[] = []
  let now = 0
  let overrun = false
  const passUntil = (limit: number) => {
    for (;;) {
      events.sort((a, b) => a.at - b.at)
      const next = events[0]
      if (!next || next.at > limit) break
      events.shift()
      now = next.at
      next.happen()
    }
    now = Math.max(now, limit)
  }
  for (const { idleMs, toServiceMs, backMs } of trips) {
    passUntil(now + idleMs)
    for (let ready = limiter.readyAt(now); ready > now; ready = limiter.readyAt(now))
      passUntil(Number.isFinite(ready) ? ready : (events[0]?.at ?? now))
    const answered = limiter.begin(now)
    events.push({
      at: now + toServiceMs,
      happen() {
        service.receive(now)
        overrun ||= service.overrun()
      },
    })
    events.push({ at: now + toServiceMs + backMs, happen: () => answered({ at: now, sent: true }) })
    events.sort((a, b) => a.at - b.at)
  }
  return { overrun, endedAt: now }
}

const mostlyNothing = (maxMs: number) =>
  fc.oneof({ arbitrary: fc.constant(0), weight: 8 }, { arbitrary: fc.nat(maxMs), weight: 1 })

// Hardly ever idle, so that the limits are what holds the calls back; now and then a call takes very long.
const trip = fc.record({
  idleMs: mostlyNothing(40_000),
  toServiceMs: mostlyNothing(20_000),
  backMs: mostlyNothing(20_000),
})

const windowPair = fc
  .record({ burst: fc.integer({ min: 1, max: 8 }), times: fc.integer({ min: 1, max: 5 }) })
  .map(({ burst, times }) => [
    { ms: 15_000, max: burst },
    { ms: 100_000, max: burst * times },
  ])

test('given any pattern of calls and any latency, no window of the service is ever overrun', () => {
  const trips = fc.array(trip, { minLength: 40, maxLength: 80 })
  fc.assert(
    fc.property(windowPair, trips, fc.integer({ min: 1, max: 8 }), (windows, pattern, lanes) => {
      expect(play(windows, pattern, lanes).overrun).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  [
    'profile',
    [
      { ms: 15_000, max: 10 },
      { ms: 300_000, max: 30 },
    ],
    0.1,
  ],
  [
    'achievements',
    [
      { ms: 15_000, max: 100 },
      { ms: 300_000, max: 300 },
    ],
    0.1,
  ],
  [
    'achievements',
    [
      { ms: 15_000, max: 100 },
      { ms: 300_000, max: 300 },
    ],
    1,
  ],
  [
    'achievements',
    [
      { ms: 15_000, max: 100 },
      { ms: 300_000, max: 300 },
    ],
    4,
  ],
  ['a service with a burst limit only', [{ ms: 15_000, max: 10 }], 0.4],
])(
  'given endless work for %s, %j at %d s a call, more than nine tenths of the limit are used',
  (_, windows, seconds) => {
    const calls = 3000
    const trips = Array.from({ length: calls }, () => ({
      idleMs: 0,
      toServiceMs: seconds * 500,
      backMs: seconds * 500,
    }))
    const { overrun, endedAt } = play(windows, trips, 8)
    const allowedPerMs = Math.min(...windows.map(({ ms, max }) => max / ms))
    expect(overrun).toBe(false)
    expect(calls / (endedAt * allowedPerMs)).toBeGreaterThan(0.9)
  },
)

test('given a request that was never sent, it is not counted', () => {
  const limiter = new Limiter({ windows: [{ ms: 15_000, max: 1 }] })
  limiter.begin(0)({ at: 5, sent: false })
  expect(limiter.readyAt(5)).toBe(5)
})

test('given a Retry-After, nothing may go before it has passed', () => {
  const limiter = new Limiter({ windows: [] })
  limiter.pause(60_000)
  expect(limiter.readyAt(0)).toBeGreaterThanOrEqual(60_000)
})

test('given a quick service, calls go one after another; given a slow one, side by side', () => {
  const limiter = new Limiter({ windows: [{ ms: 300_000, max: 300 }], maxLanes: 4 })
  const first = limiter.begin(0)
  expect(limiter.readyAt(0)).toBe(Number.POSITIVE_INFINITY)
  first({ at: 2500, sent: true })
  limiter.begin(2500)
  expect(limiter.readyAt(2500)).toBe(2500)
})

const ACHIEVEMENTS: readonly LimitWindow[] = [
  { ms: 15_000, max: 100 },
  { ms: 300_000, max: 300 },
]

/** Sends as much as the limiter allows in the time, answered at once. */
function sendAll(limiter: Limiter, from: number, until: number): number {
  let count = 0
  for (let at = limiter.readyAt(from); at <= until; at = limiter.readyAt(at)) {
    limiter.begin(at)({ at, sent: true })
    count++
  }
  return count
}

test.each<[string, Sent, number]>([
  ['nothing was sent', { answered: [], pausedMs: 0 }, 0],
  ['a burst was sent just now', { answered: [[0, 100]], pausedMs: 0 }, 15_000],
  ['a burst was sent ten seconds ago', { answered: [[10, 100]], pausedMs: 0 }, 5000],
  [
    'the sustained limit is used up',
    {
      answered: [
        [200, 200],
        [100, 100],
      ],
      pausedMs: 0,
    },
    100_000,
  ],
  ['the service asked to wait', { answered: [], pausedMs: 42_000 }, 42_000],
])('given a note that %s, the next sender waits as the last one would have', (_, sent, waitMs) => {
  const limiter = new Limiter({ windows: ACHIEVEMENTS })
  limiter.restore(sent, 1_000_000)
  const wait = limiter.readyAt(1_000_000) - 1_000_000
  expect(wait).toBeGreaterThanOrEqual(waitMs)
  expect(wait).toBeLessThan(waitMs + 1000)
})

test('given a limiter and one that goes on from its note, both say the same', () => {
  const first = new Limiter({ windows: ACHIEVEMENTS })
  for (let at = 0; at < 90_000; at += 1000) first.begin(at)({ at, sent: true })
  const second = new Limiter({ windows: ACHIEVEMENTS })
  second.restore(first.sent(90_000), 5_000_000)
  expect(second.usage(5_000_000)).toEqual(first.usage(90_000))
})

test('given a request in flight, it is noted as sent', () => {
  const limiter = new Limiter({ windows: ACHIEVEMENTS })
  limiter.begin(0)
  expect(limiter.sent(10)).toEqual({ answered: [[0, 1]], pausedMs: 0 })
})

test.each([
  ['was given back', { agoMs: 30_000, aliveMs: 0 }, [[32, 40]]],
  ['died at once', { agoMs: 4000, aliveMs: 0 }, [[6, 40]]],
  [
    'may have gone on for four seconds',
    { agoMs: 4000, aliveMs: 4000 },
    [
      [6, 40],
      [0, 60],
    ],
  ],
  [
    'may have gone on until ten seconds ago',
    { agoMs: 14_000, aliveMs: 4000 },
    [
      [16, 40],
      [10, 60],
    ],
  ],
  [
    'may have gone on beyond the burst',
    { agoMs: 15_000, aliveMs: 15_000 },
    [
      [17, 40],
      [0, 100],
    ],
  ],
])(
  'given 40 sent two seconds before the note, and a sender that %s, the worst is assumed',
  (_, age, answered) => {
    expect(atWorst(ACHIEVEMENTS, { answered: [[2, 40]], pausedMs: 0 }, age)).toEqual({
      answered,
      pausedMs: 0,
    })
  },
)

test.each([
  ['from the future, as a clock that was ahead left it', { pausedMs: 0 }, { agoMs: -864_000_000 }],
  ['of a pause of ten days, as such a clock reckons it', { pausedMs: 864_000_000 }, { agoMs: 0 }],
])('given a note %s, the account is used again within the hour', (_, { pausedMs }, { agoMs }) => {
  const limiter = new Limiter({ windows: ACHIEVEMENTS })
  limiter.restore(atWorst(ACHIEVEMENTS, { answered: [[2, 40]], pausedMs }, { agoMs, aliveMs: 0 }), 0)
  expect(limiter.readyAt(0)).toBeLessThanOrEqual(60 * 60_000)
  if (pausedMs > 0) expect(limiter.readyAt(0)).toBe(60 * 60_000)
})

test('given any sender that is killed after any note, its successor never overruns a window', () => {
  const lives = fc.record({
    burst: fc.integer({ min: 1, max: 8 }),
    times: fc.integer({ min: 1, max: 5 }),
    noteAt: fc.nat(150_000),
    aliveMs: fc.nat(14_000),
    foundAfterMs: fc.nat(20_000),
  })
  fc.assert(
    fc.property(lives, ({ burst, times, noteAt, aliveMs, foundAfterMs }) => {
      const windows = [
        { ms: 15_000, max: burst },
        { ms: 100_000, max: burst * times },
      ]
      const service = createFixedWindows(windows)
      let overrun = false
      class Watched extends Limiter {
        override begin(at: number) {
          service.receive(at)
          overrun ||= service.overrun()
          return super.begin(at)
        }
      }
      const first = new Watched({ windows })
      sendAll(first, 0, noteAt)
      const note = first.sent(noteAt)
      const diedAt = noteAt + aliveMs
      sendAll(first, noteAt, diedAt)
      const second = new Watched({ windows })
      const foundAt = diedAt + foundAfterMs
      second.restore(atWorst(windows, note, { agoMs: foundAt - noteAt, aliveMs }), foundAt)
      sendAll(second, foundAt, foundAt + 300_000)
      expect(overrun).toBe(false)
    }),
    { numRuns: 300 },
  )
})
