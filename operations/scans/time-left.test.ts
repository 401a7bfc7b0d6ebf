import { expect, test } from 'vitest'
import { cycleTimeLeft, type Sender, secondsByLimits } from './time-left.ts'

/** An account under the documented limits of histories: 100 in 15 seconds, 300 in 5 minutes. */
const account = (used = 0, restMs = 0): Sender => ({
  restMs,
  windows: [
    { windowMs: 15_000, used: Math.min(used, 100), max: 100 },
    { windowMs: 300_000, used, max: 300 },
  ],
})

test.each<[string, number, Sender[], number | null]>([
  ['80 requests and a fresh account', 80, [account()], 0],
  ['200 requests and a fresh account, whose burst allows 100 at once', 200, [account()], 15],
  ['600 requests and a fresh account', 600, [account()], 300],
  ['600 requests and two fresh accounts', 600, [account(), account()], 30],
  ['600 requests and an account that has used up its limit', 600, [account(300)], 600],
  [
    '3,000 requests and two accounts that have used up their limits',
    3000,
    [account(300), account(300)],
    1500,
  ],
  ['600 requests and an account that rests for ten minutes', 600, [account(300, 600_000)], 1200],
  ['600 requests and accounts of which one rests', 600, [account(300), account(0, 7_200_000)], 600],
  ['no account', 600, [], null],
  ['an account without limits', 600, [{ restMs: 0, windows: [] }], 0],
])('given %s, the limits allow no less time', (_, requests, senders, expected) => {
  const seconds = secondsByLimits(requests, senders)
  if (expected === null || seconds === null) expect(seconds).toBe(expected)
  else expect(Math.abs(seconds - expected)).toBeLessThanOrEqual(1)
})

test.each([
  ['nobody is scanned yet and no limit is known', 100, 0, 0, null, null, null],
  ['nobody is scanned yet, but the limits allow no less than an hour', 100, 0, 0, 3600, 3600, 'limits'],
  ['25 were scanned', 75, 25, 2, 0, 180, 'pace'],
  ['25 were scanned in a burst that the limits do not allow to go on', 75, 25, 0, 400, 400, 'limits'],
  ['25 were scanned, more slowly than the limits allow', 75, 25, 2, 20, 180, 'pace'],
  ['everybody else was scanned, and nobody for the last 50 seconds', 11, 500, 50, 5, 50, 'pace'],
  ['everybody is scanned', 0, 100, 0, 10, null, null],
  ['nobody takes part', 0, 0, 0, null, null, null],
])(
  'given a minute in which %s, the time left is the longest one',
  (_, waiting, finished, silentSeconds, byLimits, secondsLeft, leftBy) => {
    const pace = { finished, seconds: 60, silentSeconds }
    expect(cycleTimeLeft({ waiting }, pace, byLimits)).toEqual({ secondsLeft, leftBy })
  },
)
