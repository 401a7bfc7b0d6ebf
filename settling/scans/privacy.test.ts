import { expect, test } from 'vitest'
import { isHiding } from './privacy.ts'

const at = new Date('2026-01-10T12:00:00Z')
const hoursAgo = (hours: number) => new Date(at.getTime() - hours * 3_600_000)
const refusal = { by: 'a', at, isAgreed: false, accounts: 1 }
const before = (refusedBy: string | null, hours = 12, state: 'active' | 'private' = 'active') => ({
  state,
  refusedBy,
  refusedAt: refusedBy === null ? null : hoursAgo(hours),
})

test.each([
  ['a first refusal', before(null), refusal, false],
  ['a first refusal that a second account agrees to', before(null), { ...refusal, isAgreed: true }, true],
  ['the only account in a later cycle', before('a'), refusal, true],
  ['the only account a minute later', before('a', 1 / 60), refusal, false],
  ['the same of two accounts in a later cycle', before('a'), { ...refusal, accounts: 2 }, false],
  ['another account than before', before('b'), { ...refusal, accounts: 2 }, true],
  ['somebody who is known to hide', before(null, 0, 'private'), refusal, true],
])('given %s, it is known whether the gamer hides', (_, known, asked, expected) => {
  expect(isHiding(known, asked)).toBe(expected)
})
