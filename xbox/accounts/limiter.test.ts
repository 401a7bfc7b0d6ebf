import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLimiter, type Window } from './limiter.ts'

/** The far side: fixed windows, each opened by the first request received after the last one ended. */
function createFixedWindows(windows: readonly Window[]) {
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
function play(windows: readonly Window[], trips: readonly Trip[], maxLanes: number) {
  const limiter = createLimiter({ windows, maxLanes })
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
    for (let ready = limiter.readyAt(now); ready > now; ready = limiter.readyAt(now)) {
      passUntil(Number.isFinite(ready) ? ready : (events[0]?.at ?? now))
    }
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

const mostlyNothing = (longestMs: number) =>
  fc.oneof({ arbitrary: fc.constant(0), weight: 8 }, { arbitrary: fc.nat(longestMs), weight: 1 })

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

test('given a share of a half, half of each limit is used', () => {
  const limiter = createLimiter({ windows: [{ ms: 15_000, max: 10 }], share: 0.5 })
  for (let sent = 0; sent < 5; sent++) limiter.begin(0)({ at: 0, sent: true })
  expect(limiter.readyAt(1)).toBeGreaterThan(15_000)
  expect(limiter.usage(1)).toEqual([{ windowMs: 15_000, used: 5, max: 5 }])
})

test('given a request that was never sent, it is not counted', () => {
  const limiter = createLimiter({ windows: [{ ms: 15_000, max: 1 }] })
  limiter.begin(0)({ at: 5, sent: false })
  expect(limiter.readyAt(5)).toBe(5)
})

test('given a Retry-After, nothing may go before it has passed', () => {
  const limiter = createLimiter({ windows: [] })
  limiter.pause(60_000)
  expect(limiter.readyAt(0)).toBeGreaterThanOrEqual(60_000)
})

test('given a quick service, calls go one after another; given a slow one, side by side', () => {
  const limiter = createLimiter({ windows: [{ ms: 300_000, max: 300 }], maxLanes: 4 })
  const first = limiter.begin(0)
  expect(limiter.readyAt(0)).toBe(Number.POSITIVE_INFINITY)
  first({ at: 2500, sent: true })
  limiter.begin(2500)
  expect(limiter.readyAt(2500)).toBe(2500)
})
