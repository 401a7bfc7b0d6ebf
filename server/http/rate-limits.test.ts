import { expect, test } from 'vitest'
import { createRateLimiter, DEFAULT_LIMITS, limitFor } from './rate-limits.ts'

const limits = { ...DEFAULT_LIMITS, reading: { requests: 2, windowSeconds: 10 } }

test('so many requests pass in a window, then the client waits for its end, then again', () => {
  let time = 1_000_000
  const limiter = createRateLimiter(limits, () => time)
  const take = () => limiter.take('reading', 'client')
  expect([take(), take(), take()]).toEqual([0, 0, 10])
  time += 9_001
  expect(take()).toBe(1)
  time += 1_000
  expect([take(), take()]).toEqual([0, 0])
  expect(take()).toBeGreaterThan(0)
})

test('clients and kinds are counted apart', () => {
  const limiter = createRateLimiter(limits, () => 0)
  for (let count = 0; count < 3; count++) limiter.take('reading', 'a')
  expect(limiter.take('reading', 'b')).toBe(0)
  expect(limiter.take('signingIn', 'a')).toBe(0)
})

test('given a clock that is set back an hour, nobody waits an hour', () => {
  let time = 10_000_000
  const limiter = createRateLimiter(limits, () => time)
  for (let count = 0; count < 5; count++) limiter.take('reading', 'a')
  time -= 3_600_000
  expect(limiter.take('reading', 'a')).toBe(0)
})

test.each([
  ['/auth/login', 'signingIn'],
  ['/auth/callback?code=x', 'signingIn'],
  ['/previews/site.png', 'drawing'],
  ['/gamer/Vega/grid-dark.png', 'drawing'],
  ['/gamer/Vega/year-2025.png', 'drawing'],
  ['/gamer/Vega/trophies/first.png', 'drawing'],
  ['/gamer/Vega/year/2025', 'reading'],
  ['/gamer/Vega/card.svg', 'reading'],
  ['/api/games', 'reading'],
  ['/', 'reading'],
  ['/authors', 'reading'],
  ['/AUTH/login', 'signingIn'],
  ['/healthz', undefined],
  ['/readyz?verbose', undefined],
  ['/healthz/', 'reading'],
])('%s is limited as %s', (address, expected) => {
  expect(limitFor(address)).toBe(expected)
})
