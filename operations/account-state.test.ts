import { expect, test } from 'vitest'
import { describeAccount } from './account-state.ts'

const until = new Date('2026-01-10T07:05:00Z')

test.each([
  [{ state: 'in use', until: null, reason: null, page: null }, 'in use'],
  [
    { state: 'resting', until, reason: 'The Xbox service "xsts" answered 503.', page: null },
    'retrying until 10 Jan 2026, 02:05 ET: The Xbox service "xsts" answered 503',
  ],
  [{ state: 'resting', until: null, reason: 'Onyx paused it.', page: null }, 'paused: Onyx paused it'],
  [
    { state: 'needs_owner', until, reason: 'The terms must be accepted.', page: 'https://www.xbox.com/' },
    'action required: The terms must be accepted; its owner must visit https://www.xbox.com/; tried again 10 Jan 2026, 02:05 ET',
  ],
  [
    { state: 'needs_owner', until: null, reason: 'Connect it again.', page: null },
    'action required: Connect it again',
  ],
] as const)('given %j, the organiser reads "%s"', (account, words) => {
  expect(describeAccount({ ...account, pauses: [] })).toBe(words)
})

test('given an account in use that two services have had enough of, the organiser reads until when', () => {
  const pauses = ['achievements', 'profile'].map((service) => ({ service, until }))
  expect(describeAccount({ state: 'in use', until: null, reason: null, page: null, pauses })).toBe(
    'in use; achievements wants no requests until 10 Jan 2026, 02:05 ET; profile wants no requests until 10 Jan 2026, 02:05 ET',
  )
})
