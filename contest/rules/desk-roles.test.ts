import { expect, test } from 'vitest'
import { DESK_ROLES, mayAct } from './desk-roles.ts'

test.each([
  ['helper', ['helper']],
  ['organiser', ['helper', 'organiser']],
  ['owner', ['helper', 'organiser', 'owner']],
] as const)('given the role %s, it may what %j may', (role, allowed) => {
  expect(DESK_ROLES.filter((atLeast) => mayAct(role, atLeast))).toEqual(allowed)
})
