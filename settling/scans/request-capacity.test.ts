import { expect, test } from 'vitest'
import { hasRequestCapacity } from './request-capacity.ts'

const account = (used: number) => ({
  account: String(used),
  service: 'achievements' as const,
  windows: [
    { windowMs: 15_000, used: 100, max: 100 },
    { windowMs: 300_000, used, max: 300 },
  ],
})

test.each([
  ['a burst that is used up, but not the sustained limit', [account(100)], 16, true],
  ['a sustained limit that is used up', [account(300)], 0, false],
  ['what is left just enough for those at work', [account(280)], 10, false],
  ['what is left enough for one more', [account(278)], 10, true],
  ['another account that has room', [account(300), account(200)], 10, true],
  ['no limits', [{ ...account(0), windows: [] }], 100, true],
  ['no account, which others have to say', [], 100, true],
])('given %s', (_, usage, atWork, expected) => {
  expect(hasRequestCapacity({ usage: () => usage }, atWork)).toBe(expected)
})
