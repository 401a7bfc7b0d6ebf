import { expect, test } from 'vitest'
import type { AccountState } from '#store/people/service-accounts.ts'
import { accountProblem } from './account-problem.ts'

const account = (state: AccountState['state'], minute?: number): AccountState => ({
  id: 1,
  xuid: '1',
  gamertag: 'Reader',
  linkedAt: new Date(0),
  lastUsedAt: null,
  state,
  until: minute === undefined ? null : new Date(Date.UTC(2026, 0, 10, 7, minute)),
  reason: 'Microsoft is ill.',
  page: null,
})

test.each<[string, AccountState[], string[], string | null]>([
  ['an account in use', [account('resting', 5), account('in use')], [], null],
  ['no account', [], [], 'No service account is connected: "npm run organiser -- connect" connects one.'],
  [
    'accounts that rest',
    [account('resting', 9), account('needs_owner', 1), account('resting', 5)],
    [],
    'Every service account is retrying, the first at 2026-01-10T07:05:00.000Z: Microsoft is ill.',
  ],
  [
    'accounts that need their owner',
    [account('needs_owner', 1)],
    [],
    'Every service account needs its owner: "npm run organiser -- status" says what to do.',
  ],
  [
    'accounts that the organiser lets rest',
    [account('needs_owner', 1), account('resting')],
    [],
    'Every usable service account is paused. Resume one at the desk.',
  ],
  [
    'a token that the key does not open',
    [account('in use')],
    ['Reader'],
    'The stored token of Reader does not open with this key: restore the key, or connect again.',
  ],
])('given %s, one sentence says what keeps the scanner from its work', (_, states, sealed, expected) => {
  expect(accountProblem(states, sealed)).toBe(expected)
})
